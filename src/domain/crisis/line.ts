/**
 * The lines of help in the United States, each with where its number was looked up: the one place of their numbers
 * (decision 0017). They are checked once a year; `checkedOn` is the day of the last check.
 */
export const crisisLines = {
  checkedOn: '2026-11-29',
  emergency: { number: '911', call: 'tel:911', source: 'https://www.911.gov' },
  /** Suicide and Crisis Lifeline: 1 for veterans, 2 for Spanish. */
  lifeline: {
    number: '988',
    call: 'tel:988',
    text: 'sms:988',
    textInSpanish: 'sms:988?&body=AYUDA',
    source: 'https://988lifeline.org/get-help/what-to-expect',
  },
  veterans: { number: '838255', text: 'sms:838255', source: 'https://www.veteranscrisisline.net' },
  poison: { number: '1-800-222-1222', call: 'tel:+18002221222', source: 'https://poisonhelp.hrsa.gov' },
  substances: {
    number: '1-800-662-4357',
    call: 'tel:+18006624357',
    source: 'https://www.samhsa.gov/find-help/helplines/national-helpline',
  },
  violence: { number: '1-800-799-7233', call: 'tel:+18007997233', source: 'https://www.thehotline.org' },
  crisisText: { number: '741741', text: 'sms:741741?&body=HOME', source: 'https://www.crisistextline.org' },
  teens: { number: '800-852-8336', call: 'tel:+18008528336', source: 'https://www.teenline.org' },
} as const;

/**
 * The panel for somebody who may be in danger, where nothing more is known than that; it stands here, apart from all other
 * words, so that a page has it before the rest has arrived.
 */
export const plainHelp = {
  name: 'Help right now',
  language: 'en',
  urgent: 1,
  panel: {
    heading: 'If you are in danger or thinking of harming yourself or someone else',
    text: 'You do not have to wait for a match. The 988 Lifeline answers day and night, for free. If a life is in danger now, call 911.',
    steps: [],
    spanish: 'En español: marque 988 y oprima 2',
    links: [
      { words: 'Call 988', href: crisisLines.lifeline.call },
      { words: 'Text 988', href: crisisLines.lifeline.text },
    ],
    leave: 'I am safe, continue',
  },
  note: null,
} as const;

/** The line in the foot of every page for clients. */
export const crisisFoot = {
  question: 'In danger, or thinking of harming yourself?',
  before: 'Call or text',
  call: '988',
  between: ', day and night, for free. If a life is in danger now, call',
  emergency: '911',
  after: '.',
} as const;
