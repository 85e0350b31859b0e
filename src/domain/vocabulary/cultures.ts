import { statedClauses } from '#domain/text/stated-clauses.ts';

/** Languages beside English that clients ask for and therapists list. */
export const languages = [
  'spanish',
  'mandarin',
  'cantonese',
  'chinese',
  'korean',
  'japanese',
  'vietnamese',
  'tagalog',
  'hindi',
  'urdu',
  'punjabi',
  'gujarati',
  'bengali',
  'arabic',
  'farsi',
  'hebrew',
  'russian',
  'ukrainian',
  'polish',
  'german',
  'french',
  'portuguese',
  'italian',
  'greek',
  'armenian',
  'turkish',
  'swahili',
  'amharic',
  'haitian creole',
  'asl',
] as const;
export type Language = (typeof languages)[number];

/** Backgrounds and communities that clients ask for and therapists name of themselves. */
const identityNames = {
  black: { label: 'Black', names: /\bblack\b|african[- ]american|\bafrican\b|afro-?caribbean/ },
  latino: { label: 'Latine', names: /latin[oaxe]s?\b|hispanic|mexican|puerto rican|chican/ },
  asian: {
    label: 'Asian',
    names: /\basian\b|\baapi\b|\bdesi\b|(?:chinese|korean|japanese|vietnamese|indian)[- ]american|filipin/,
  },
  indigenous: { label: 'Indigenous', names: /indigenous|native american|first nations/ },
  'middle-eastern': { label: 'Middle Eastern', names: /middle eastern|\barab\b|persian|\bswana\b/ },
  bipoc: { label: 'person of color', names: /\bbipoc\b|\bpoc\b|of colou?r/ },
  lgbtq: { label: 'LGBTQ+', names: /lgbt|\bgay\b|lesbian|bisexual|\bqueer\b|\btrans(?:gender)?\b|non-?binary/ },
  christian: { label: 'Christian', names: /christian|catholic|biblical/ },
  muslim: { label: 'Muslim', names: /muslim|islam/ },
  jewish: { label: 'Jewish', names: /jewish|judaism/ },
  hindu: { label: 'Hindu', names: /hindu\b/ },
  buddhist: { label: 'Buddhist', names: /buddhis/ },
  immigrant: { label: 'immigrant', names: /immigra|refugee|bicultural|first[- ]gen/ },
  veteran: { label: 'veteran', names: /veteran|military/ },
  neurodivergent: { label: 'neurodivergent', names: /neurodiver|autis|\badhd\b/ },
} as const;
export type Identity = keyof typeof identityNames;
export const identities = Object.keys(identityNames) as [Identity, ...Identity[]];

const languageNames: ReadonlyMap<Language, RegExp> = new Map(
  languages.map((language) => [language, new RegExp(`\\b${writtenAs(language)}\\b(?![- ](?:american|orthodox))`)]),
);

/** The languages that a text names. "Korean American" is a background, not a language. */
export function parseLanguages(text: string): Language[] {
  const clauses = statedClauses(text.toLowerCase());
  return languages.filter((language) => clauses.some((clause) => languageNames.get(language)?.test(clause)));
}

/** The backgrounds and communities that a text names; never inferred from anything else (matching.md, 1 Types). */
export function parseIdentities(text: string): Identity[] {
  const clauses = statedClauses(text.toLowerCase());
  return identities.filter((identity) => clauses.some((clause) => identityNames[identity].names.test(clause)));
}

/** A language as a person reads it. */
export function languageLabel(language: Language): string {
  if (language === 'asl') return 'American Sign Language';
  return language.replace(/(^| )[a-z]/g, (letter) => letter.toUpperCase());
}

/** A background as a person reads it inside a sentence. */
export function identityLabel(identity: Identity): string {
  return identityNames[identity].label;
}

function writtenAs(language: Language): string {
  if (language === 'asl') return '(?:asl|american sign language)';
  if (language === 'farsi') return '(?:farsi|persian)';
  return language;
}
