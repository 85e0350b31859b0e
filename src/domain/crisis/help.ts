import type { CrisisKind, CrisisSigns } from './signs.ts';
import { crisisWords, type HelpLink, type HelpSentence, spanishSentence } from './words.ts';

/** What is shown for the signs in a text: a panel that comes forward, a note beside the answer, or nothing. */
export type CrisisHelp = Readonly<{
  /** The panel's or note's name for assistive technology. */
  name: string;
  language: 'en' | 'es';
  /** How many urgent signs ask for the panel. */
  urgent: number;
  panel: Panel | null;
  note: Note | null;
}>;

/** What comes forward: the first link is the most pressing call. */
export type Panel = Readonly<{
  heading: string;
  text: string;
  steps: readonly string[];
  spanish: string | null;
  links: readonly HelpLink[];
  leave: string;
}>;

/** What stands quietly beside an answer. */
export type Note = Readonly<{ steps: readonly string[]; sentences: readonly HelpSentence[] }>;

type LinkName = keyof (typeof crisisWords)['en']['links'];

/** Which lines each kind of help names, in their order; 988 is in all of them. */
const linksOf: Readonly<Record<CrisisKind, readonly LinkName[]>> = {
  poison: ['emergency', 'poison', 'call', 'write'],
  emergency: ['emergency', 'call', 'write'],
  self: ['call', 'write'],
  'someone-else': ['call', 'write', 'emergency'],
  violence: ['emergency', 'violence', 'call', 'write'],
  veteran: ['callVeterans', 'writeVeterans'],
  substances: ['substances'],
};

/** The help for signs that were found, or null for none: what is happening at this minute leads, then whose danger it is. */
export function helpOf({ tier, urgent, kinds, language }: CrisisSigns): CrisisHelp | null {
  if (tier === 0) return null;
  const words = crisisWords[language];
  const stepsFor = (['poison', 'emergency', 'someone-else'] as const).find((kind) => kinds.includes(kind));
  const steps = kinds.includes('someone-else') && stepsFor ? words.steps[stepsFor] : [];
  if (tier === 1) {
    const named = kinds.filter((kind): kind is keyof typeof words.notes => kind in words.notes);
    const sentences = named.flatMap((kind) => words.notes[kind]);
    return { name: words.noteName, language, urgent, panel: null, note: { steps, sentences } };
  }
  const leading = kinds.find((kind): kind is keyof typeof words.panel => kind in words.panel) ?? 'self';
  const { heading, text, leave } = words.panel[leading];
  const panel: Panel = {
    heading,
    text,
    steps,
    spanish: language === 'en' ? spanishSentence : null,
    links: panelLinks(kinds).map((link) => words.links[link]),
    leave: kinds.includes('someone-else') ? words.panel['someone-else'].leave : leave,
  };
  return { name: words.panelName, language, urgent, panel, note: null };
}

/** Each line once: what leads first; a veteran's line before the general one, unless a life is in danger at this minute. */
function panelLinks(kinds: readonly CrisisKind[]): LinkName[] {
  const isNow = kinds.includes('poison') || kinds.includes('emergency');
  const order = isNow || !kinds.includes('veteran') ? kinds : ['veteran' as const, ...kinds];
  return [...new Set(order.flatMap((kind) => linksOf[kind]))];
}
