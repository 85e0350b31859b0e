import type { Decline } from './errors.ts';

/** How a test card behaves. Numbers and ids are those of Stripe's documentation. */
type TestCard = Readonly<{
  number: string;
  brand: string;
  /** What follows `pm_card_` and `tok_`. */
  names: readonly string[];
  /** The bank refuses the card when it is attached, set up or charged. */
  refused?: Decline;
  /** The bank takes the card and refuses each charge. */
  chargeRefused?: Decline;
  /** When the bank wants to ask the holder: before the first charge, or at each. */
  authentication?: 'setup' | 'always';
}>;

const declined = (declineCode: string, message = 'Your card was declined.'): Decline => ({
  code: 'card_declined',
  decline_code: declineCode,
  message,
});
const generic = declined('generic_decline');
const insufficient = declined('insufficient_funds', 'Your card has insufficient funds.');

/** The cards that Stripe's documentation gives for tests. */
export const testCards: readonly TestCard[] = [
  { number: '4242424242424242', brand: 'visa', names: ['visa', 'us'] },
  { number: '4000056655665556', brand: 'visa', names: ['visa_debit'] },
  { number: '5555555555554444', brand: 'mastercard', names: ['mastercard'] },
  { number: '378282246310005', brand: 'amex', names: ['amex'] },
  { number: '6011111111111117', brand: 'discover', names: ['discover'] },
  {
    number: '4000000000000002',
    brand: 'visa',
    names: ['chargeDeclined', 'visa_chargeDeclined'],
    refused: generic,
  },
  {
    number: '4000000000009995',
    brand: 'visa',
    names: ['chargeDeclinedInsufficientFunds', 'visa_chargeDeclinedInsufficientFunds'],
    refused: insufficient,
  },
  {
    number: '4000000000009987',
    brand: 'visa',
    names: ['visa_chargeDeclinedLostCard'],
    refused: declined('lost_card'),
  },
  {
    number: '4000000000009979',
    brand: 'visa',
    names: ['visa_chargeDeclinedStolenCard'],
    refused: declined('stolen_card'),
  },
  {
    number: '4000000000000069',
    brand: 'visa',
    names: ['chargeDeclinedExpiredCard'],
    refused: { code: 'expired_card', message: 'Your card has expired.' },
  },
  {
    number: '4000000000000127',
    brand: 'visa',
    names: ['chargeDeclinedIncorrectCvc'],
    refused: { code: 'incorrect_cvc', message: "Your card's security code is incorrect." },
  },
  {
    number: '4000000000000119',
    brand: 'visa',
    names: ['chargeDeclinedProcessingError'],
    refused: {
      code: 'processing_error',
      message: 'An error occurred while processing your card. Try again in a little bit.',
    },
  },
  { number: '4000000000000341', brand: 'visa', names: ['chargeCustomerFail'], chargeRefused: generic },
  {
    number: '4000002500003155',
    brand: 'visa',
    names: ['authenticationRequiredOnSetup'],
    authentication: 'setup',
  },
  {
    number: '4000002760003184',
    brand: 'visa',
    names: ['authenticationRequired', 'threeDSecure2Required'],
    authentication: 'always',
  },
  {
    number: '4000008260003178',
    brand: 'visa',
    names: ['authenticationRequiredChargeDeclinedInsufficientFunds'],
    authentication: 'setup',
    chargeRefused: insufficient,
  },
];

const notATestCard: TestCard = {
  number: '',
  brand: 'visa',
  names: [],
  refused: declined(
    'test_mode_live_card',
    'Your card was declined. Your request was in test mode, but used a non test card.',
  ),
};

const cardOfNumber = new Map(testCards.map((card) => [card.number, card]));
const cardOfName = new Map(testCards.flatMap((card) => card.names.map((name) => [name, card] as const)));

/** The behaviour of a card number; numbers that are no test card are refused. */
export function testCardOf(number: string): TestCard {
  return cardOfNumber.get(number) ?? notATestCard;
}

/** The test card that an id such as `pm_card_visa` or `tok_visa` stands for. */
export function testCardOfId(id: string): TestCard | undefined {
  const [, name] = /^(?:pm_card_|tok_)(\w+)$/.exec(id) ?? [];
  return name === undefined ? undefined : cardOfName.get(name);
}

/** Whether the number's last digit is right (Luhn). */
export function isCardNumber(number: string): boolean {
  if (!/^\d{12,19}$/.test(number)) return false;
  const sum = [...number].reverse().reduce((total, digit, index) => {
    const value = index % 2 === 1 ? Number(digit) * 2 : Number(digit);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}
