import { type Kin, kinIn, kinPattern } from './kin.ts';
import { sentencesOf } from './words.ts';

/** Which concern trouble with somebody is. */
const troubleWith = { parent: 'family', relative: 'family', spouse: 'relationships', child: 'parenting' } as const;
export type TroubleConcern = (typeof troubleWith)[keyof typeof troubleWith];

/** What a text says of trouble with kin, and the text without it. */
export type ReadTroubles = Readonly<{ rest: string; troubles: ReadonlyMap<TroubleConcern, number> }>;

const kin = new RegExp(kinPattern('parent', 'relative', 'spouse', 'child'), 'g');

const notDone =
  '(?:not|never|hardly|barely|rarely|stopped|dont|doesnt|didnt|wont|wouldnt|havent|hasnt|cant|isnt|refus\\w+ to|do not|does not|will not)';
/** What goes wrong between people, whoever they are to each other. */
const between =
  'fights?|fought|fighting|argu\\w+|quarrel\\w*|bicker\\w*|conflict\\w*|scream\\w*|yell\\w*|shout\\w*|control(?:s|ling|led)?|critici\\w+|critical|toxic|' +
  'ignor\\w+|disrespect\\w*|resent\\w*|hates?|blam(?:es?|ed|ing)|guilt\\w*|manipulat\\w+|lie[sd]?|lying|trust\\w*|estrang\\w+|cut (?:me |him |her |them |my \\w+ )?(?:off|out)|' +
  `no contact|${notDone} (?:even |really |ever )?(?:talk|speak|spoken|call|listen|understand|accept|care|let|support|respect|love|approve|like)\\w*|` +
  'get(?:s|ting)? along|boundar\\w+|distan\\w+|drift\\w*|falling out|fell out|rift|disown\\w*|kicked|threw me|thrown me|favou?rit\\w+|interfer\\w+|overbearing|' +
  'narcissis\\w+|demanding|strict|judg\\w+|silent treatment|tension\\w*|drama|relationship with|between (?:me and|us|my)|(?:issues?|problems?|troubles?|struggling) with|' +
  'repair\\w*|reconnect\\w*|disappoint\\w*|abandon\\w*|neglect\\w*|pressur\\w+|behind my back|stand up to|jealous\\w*|rude|mean to|put(?:s|ting)? me down|enmesh\\w*|smother\\w*';
const own: Readonly<Record<TroubleConcern, string>> = {
  family:
    'inheritance|raised me|childhood|upbringing|walk\\w* on eggshells|caught in the middle|move out|moving out|dysfunction\\w*',
  relationships:
    'cheat\\w*|affairs?|unfaithful|infidel\\w+|flirt\\w*|another (?:wo)?man|communicat\\w+|roommates?|separate (?:rooms|beds)|anymore|' +
    'commit\\w*|wedding|marry|moving in|move in|attention|apart|counsel\\w+|together|save (?:our|my|the)|connect\\w*|disconnect\\w*|porn\\w*|walk\\w* on eggshells',
  parenting:
    'tantrum\\w*|behav\\w+|act(?:s|ing)? out|school|teachers?|class|grades|disciplin\\w+|disobe\\w+|defian\\w+|refus\\w+|listen\\w*|hit(?:s|ting)?|bit(?:es|ing)|' +
    'bedtime|screen|potty|homework|attitude|rais(?:e|ing)|co-?parent\\w*|custody|suspend\\w*|patience|patient|meltdowns?|out of control|talk\\w* back',
};
/** What a person may have, for whom the writer looks for help. */
const ailing =
  'anxi\\w+|depress\\w+|adhd|autis\\w+|self ?harm\\w*|cut(?:s|ting)|suicidal|bullied|struggl\\w+|temper|anger|angry|rages?|bipolar|ptsd|mood swings?|mental\\w*|diagnosed|eating disorder|panic\\w*|wants? to die|kill(?:ing)? (?:himself|herself|themsel\\w+)';

const troubled: Readonly<Record<TroubleConcern, RegExp>> = {
  family: new RegExp(`\\b(?:${between}|${own.family})\\b`),
  relationships: new RegExp(`\\b(?:${between}|${own.relationships})\\b`),
  parenting: new RegExp(`\\b(?:${between}|${own.parenting})\\b`),
};
const isAiling = new RegExp(`^(?:(?! i ).)*\\b(?:${ailing})\\b`);

const use =
  /\b(?:drinks?|drinking|drank|drunk|alcohol(?:ic|ism|ics)?|sober|sobriety|addict(?:s|ed|ion)?|drugs?|heroin|cocaine|meth|weed|marijuana|pot|pills|opioids?|fentanyl|relaps(?:e|es|ed|ing)|rehab|detox|overdos(?:e|es|ed|ing)|recovery|substances?|high|smok(?:es|ing)|vap(?:es|ing)|dui)\b/g;
/** Where somebody's part of a sentence ends. */
const speaksOfSelf = /\b(?:i|im|ive|id|ill|we|weve)\b|\bmyself\b/;

/**
 * Finds what is said of kin beyond that they are there: trouble with them, and what they drink or take, which is not what the
 * writer does. A word for kin alone says nothing.
 * @param text in the form of `spokenText`
 */
export function readTroubles(text: string): ReadTroubles {
  const troubles = new Map<TroubleConcern, number>();
  let last: TroubleConcern | null = null;
  const add = (concern: TroubleConcern) => troubles.set(concern, (troubles.get(concern) ?? 0) + 1);
  const sentences = sentencesOf(text).map((sentence) => {
    const named = [...sentence.matchAll(kin)];
    const said = new Set<TroubleConcern>();
    let rest = sentence;
    for (const match of named) {
      const concern = troubleWith[kinIn(match[0]) as Exclude<Kin, 'friend' | 'animal'>];
      last = concern;
      const after = sentence.slice(match.index + match[0].length);
      if (troubled[concern].test(sentence.replace(match[0], ' ')) || isAiling.test(after)) said.add(concern);
      const theirs = upToSelf(after);
      if (theirs.match(use)) {
        said.add(concern);
        rest = rest.replace(theirs, theirs.replace(use, ' '));
      }
    }
    const he = named.length === 0 && last !== null ? /\b(?:he|she|hes|shes)\b/.exec(sentence) : null;
    if (he) {
      const theirs = upToSelf(sentence.slice(he.index));
      if (theirs.match(use)) {
        if (last) said.add(last);
        rest = rest.replace(theirs, theirs.replace(use, ' '));
      }
    }
    for (const concern of said) add(concern);
    return rest;
  });
  return { rest: sentences.join(''), troubles };
}

function upToSelf(text: string): string {
  const end = speaksOfSelf.exec(text)?.index;
  return end === undefined ? text : text.slice(0, end);
}

const counted = new RegExp(
  `(?:\\b(?:one|two|three|four|five|six|several|little|older|younger|oldest|youngest|grown|adult|\\d+|(?:\\d+|[a-z]+)[ -]years?[ -]old) )*(?:${kinPattern('parent', 'relative', 'spouse', 'child')})`,
  'g',
);

/** The text with each word for kin turned into one word for their kind, or left out. */
export function withoutKin(text: string, keepsKind: boolean): string {
  return keepsKind ? text.replace(kin, (word) => ` kin${kinIn(word)} `) : text.replace(counted, ' ');
}
