import { trialDays } from '#domain/billing/subscription.ts';

/** What a trial of so many days is called. */
const inWords = { 30: 'one month', 60: 'two months', 90: 'three months' } as const;

/**
 * Every price of the product. The specification says two things that conflict: the pricing card and the structured FAQ
 * read $0 a month plus $30 per scheduled client, the written FAQ and billing read $10 a month after two free months.
 * Each is shown where the specification puts it; billing only ever charges `monthly`.
 */
export const pricing = {
  monthly: '$10',
  monthlyExact: '$10.00',
  trialMonths: inWords[trialDays],
  perClientMonthly: '$0',
  perScheduledClient: '$30',
} as const;

/** Which of the two readings the pricing card and the structured FAQ show. */
const cardReading = 'per-client' as 'per-client' | 'monthly';

/** What a therapist pays, as the pricing card says it. */
export const cardPrice =
  cardReading === 'per-client'
    ? {
        amount: pricing.perClientMonthly,
        period: '/month',
        also: `+ ${pricing.perScheduledClient} per scheduled client`,
      }
    : { amount: pricing.monthly, period: '/month', also: `The first ${pricing.trialMonths} are free` };

/** The answer about the price in the written FAQ. */
export const faqPrice = `One plan: ${pricing.monthly}/month. The first ${pricing.trialMonths} are free, as a trial. Cancel any time, and keep your access until the end of the month you paid for.`;

/** The answer about the price in the FAQ's structured data, which search engines read. */
export const structuredPrice =
  cardReading === 'per-client'
    ? `${pricing.perClientMonthly}/month plus ${pricing.perScheduledClient} per scheduled client. No credit card is needed to start the trial.`
    : faqPrice;

/** The pricing card of the providers page (spec §2). */
export const pricingCard = {
  label: 'Limited Time Offer',
  note: 'No credit card needed',
  features: [
    'Directory listing with enhanced profile',
    'Automated client scheduling',
    'Pre-verified insurance coverage',
    'Profile analytics dashboard',
    'AI-powered client matching',
    'Unlimited client connections',
    'Add-on profile boosts',
    'Access to provider community',
  ],
} as const;
