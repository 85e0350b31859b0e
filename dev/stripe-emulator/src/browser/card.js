/** The frame of the card element: four inputs as Stripe's. What is typed here goes to the emulator, never to the page. */
import { listen, post, tell } from './frame.js';

const messages = {
  incomplete_number: 'Your card number is incomplete.',
  invalid_number: 'Your card number is invalid.',
  incomplete_expiry: "Your card's expiration date is incomplete.",
  invalid_expiry_month: "Your card's expiration date is invalid.",
  invalid_expiry_month_past: "Your card's expiration date is in the past.",
  invalid_expiry_year: "Your card's expiration year is invalid.",
  invalid_expiry_year_past: "Your card's expiration year is in the past.",
  incomplete_cvc: "Your card's security code is incomplete.",
  incomplete_zip: 'Your postal code is incomplete.',
};

/** Brands by how their numbers start, with the numbers' lengths and the digits of a group. */
const brands = [
  { name: 'visa', start: /^4/ },
  { name: 'mastercard', start: /^(5[1-5]|22[2-9]|2[3-6]|27[01]|2720)/ },
  { name: 'amex', start: /^3[47]/, lengths: [15], groups: [4, 6, 5], cvc: 4 },
  { name: 'discover', start: /^(6011|64[4-9]|65)/ },
  { name: 'diners', start: /^3(0[0-5]|[689])/, lengths: [14, 16], groups: [4, 6, 6] },
  { name: 'jcb', start: /^35(2[89]|[3-8])/ },
  { name: 'unionpay', start: /^(62|81)/, lengths: [16, 17, 18, 19], groups: [4, 4, 4, 7] },
  { name: 'unknown', start: /^/ },
];

const form = document.querySelector('form');
const [number, expiry, cvc, postal] = form.querySelectorAll('input');
const digits = (text) => text.replace(/\D/g, '');

function brand() {
  const typed = digits(number.value);
  return {
    lengths: [16],
    groups: [4, 4, 4, 4],
    cvc: 3,
    ...brands.find(({ start }) => start.test(typed)),
  };
}

function formatNumber(text) {
  const { lengths, groups } = brand();
  let rest = digits(text).slice(0, lengths.at(-1));
  const parts = [];
  for (const size of groups) {
    parts.push(rest.slice(0, size));
    rest = rest.slice(size);
  }
  return parts.join(' ').trim();
}

function formatExpiry(text, deleting) {
  let typed = digits(text);
  // Who deletes the separator means the digit before it.
  if (deleting && /^\d\d ?\/?$/.test(text)) return typed.slice(0, 1);
  if (/^(1\s*\/|[2-9]|1[3-9])/.test(text)) typed = `0${typed}`;
  const year = typed.slice(2);
  if (typed.length < 2) return typed;
  return `${typed.slice(0, 2)} / ${year.length === 4 ? year.slice(2) : year.slice(0, 2)}`;
}

/** Whether the number's check digit is right (Luhn). */
function isGenuine(text) {
  const sum = [...text].reverse().reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 ? 2 : 1);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}

function expiryProblem() {
  const [month, year] = expiry.value.split(' / ').map(Number);
  if (digits(expiry.value).length < 4) return 'incomplete_expiry';
  if (month < 1 || month > 12) return 'invalid_expiry_month';
  const now = new Date();
  const years = 2000 + year - now.getFullYear();
  if (years < 0) return 'invalid_expiry_year_past';
  if (years > 50) return 'invalid_expiry_year';
  return years === 0 && month <= now.getMonth() ? 'invalid_expiry_month_past' : undefined;
}

/** What is wrong with an input's value: one of the codes above. */
function problem(input) {
  const typed = digits(input.value);
  switch (input) {
    case number:
      if (typed.length < brand().lengths[0]) return 'incomplete_number';
      return isGenuine(typed) && brand().lengths.includes(typed.length) ? undefined : 'invalid_number';
    case expiry:
      return expiryProblem();
    case cvc:
      return typed.length < brand().cvc ? 'incomplete_cvc' : undefined;
    default:
      return typed.length < 5 ? 'incomplete_zip' : undefined;
  }
}

const shown = () => [number, expiry, cvc, postal].filter((input) => !input.hidden);
/** The inputs that were left or sent unfinished: an incomplete value is an error only there. */
const left = new Set();

function visibleProblem(input) {
  const code = problem(input);
  return code?.startsWith('incomplete') && !left.has(input) ? undefined : code;
}

const asError = (code) => code && { type: 'validation_error', code, message: messages[code] };

let lastState = '';
/** Shows what is wrong, and tells the page the element's state where it has changed. */
function report() {
  for (const input of shown()) input.setAttribute('aria-invalid', String(visibleProblem(input) !== undefined));
  const state = {
    empty: shown().every((input) => input.value === ''),
    complete: shown().every((input) => !problem(input)),
    brand: brand().name,
    error: asError(shown().map(visibleProblem).find(Boolean)),
    value: { postalCode: postal.hidden ? '' : postal.value },
  };
  const text = JSON.stringify(state);
  if (text !== lastState) tell('state', { state });
  lastState = text;
}

function format(input, deleting = false) {
  if (input === number) return formatNumber(input.value);
  if (input === expiry) return formatExpiry(input.value, deleting);
  return digits(input.value).slice(0, input === cvc ? Math.max(brand().cvc, number.value ? 0 : 4) : 5);
}

form.addEventListener('input', ({ target: input, inputType = '' }) => {
  const atEnd = input.selectionStart === input.value.length;
  const before = digits(input.value.slice(0, input.selectionStart)).length;
  const value = format(input, inputType.startsWith('delete'));
  if (value !== input.value) {
    input.value = value;
    if (!atEnd) {
      let caret = 0;
      for (let seen = 0; seen < before && caret < value.length; caret++) if (/\d/.test(value[caret])) seen++;
      input.setSelectionRange(caret, caret);
    }
  }
  if (input === number) cvc.value = format(cvc);
  left.delete(input);
  report();
  // As Stripe's: who has finished one input goes on in the next.
  const next = shown()[shown().indexOf(input) + 1];
  if (next && atEnd && !problem(input) && document.activeElement === input && !inputType.startsWith('delete')) {
    next.focus();
  }
});

form.addEventListener('keydown', (event) => {
  if (event.key === 'Escape') tell('escape');
  if (event.key === 'Enter') {
    event.preventDefault();
    tell('submit');
  }
  const previous = shown()[shown().indexOf(event.target) - 1];
  if (event.key === 'Backspace' && previous && event.target.value === '') {
    event.preventDefault();
    previous.focus();
    previous.setSelectionRange(previous.value.length, previous.value.length);
  }
});

form.addEventListener('focusin', ({ relatedTarget }) => {
  if (!relatedTarget) tell('focus');
});
form.addEventListener('focusout', ({ target: input, relatedTarget }) => {
  if (input.value !== '') left.add(input);
  report();
  if (!relatedTarget) tell('blur');
});

/** Applies the options of `elements.create('card', options)`. */
function setOptions({ hidePostalCode = false, disabled = false, value, style = {} }, scheme) {
  postal.hidden = hidePostalCode;
  for (const input of shown()) input.disabled = disabled;
  if (value?.postalCode !== undefined) {
    postal.value = value.postalCode;
    postal.value = format(postal);
  }
  const root = document.documentElement.style;
  root.colorScheme = scheme;
  const { base = {}, invalid = {} } = style;
  for (const [name, colour] of [
    ['--color', base.color],
    ['--placeholder', base['::placeholder']?.color],
    ['--invalid', invalid.color],
  ]) {
    if (colour) root.setProperty(name, colour);
    else root.removeProperty(name);
  }
  for (const name of ['fontFamily', 'fontSize', 'fontStyle', 'fontWeight', 'letterSpacing', 'lineHeight']) {
    form.style[name] = base[name] ?? '';
  }
  report();
}

/** The first thing wrong with what was typed, which is shown from now on. */
function validate() {
  const wrong = shown().find(problem);
  if (!wrong) return {};
  left.add(wrong);
  report();
  return { error: asError(problem(wrong)) };
}

function cardFields() {
  const [month, year] = expiry.value.split(' / ').map(Number);
  return { number: digits(number.value), exp_month: month, exp_year: 2000 + year, cvc: cvc.value };
}

async function createPaymentMethod({ key, data }) {
  const { error: mistake } = validate();
  if (mistake) return { error: mistake };
  const details = data.billing_details ?? {};
  const postalCode = postal.hidden ? {} : { postal_code: postal.value };
  const { body, error } = await post(key, 'payment_methods', {
    ...data,
    type: 'card',
    card: cardFields(),
    billing_details: { ...details, address: { ...details.address, ...postalCode } },
  });
  return error ? { error } : { paymentMethod: body };
}

async function createToken({ key, data }) {
  const { error: mistake } = validate();
  if (mistake) return { error: mistake };
  const postalCode = postal.hidden ? {} : { address_zip: postal.value };
  const { body, error } = await post(key, 'tokens', { card: { ...data, ...cardFields(), ...postalCode } });
  return error ? { error } : { token: body };
}

new ResizeObserver(() => tell('height', { height: Math.ceil(form.getBoundingClientRect().height) })).observe(form);

listen(
  {
    options: ({ options, scheme }) => setOptions(options, scheme),
    focus: () => (shown().find(problem) ?? number).focus(),
    blur: () => document.activeElement?.blur(),
    clear: () => {
      form.reset();
      left.clear();
      report();
    },
  },
  { validate, createPaymentMethod, createToken },
);
