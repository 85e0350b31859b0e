import { kinPattern } from './kin.ts';
import { sentencesOf } from './words.ts';

/** What a text says of a death beside somebody, and the text without the words that said it. */
export type ReadLosses = Readonly<{
  rest: string;
  /** How many deaths are told. */
  deaths: number;
  /** True where a child was lost before, at or soon after birth. */
  ofBaby: boolean;
}>;

const someone = `\\bex[ -]?(?:husband|wife|spouse|partner|boyfriend|girlfriend)\\b|${kinPattern('parent', 'relative', 'spouse', 'child', 'friend', 'animal')}`;
const family = kinPattern('parent', 'relative', 'child', 'animal');
/** Words between two parts of a sentence. */
const between = '((?:[ ,]+[a-z0-9-]+){0,8}?)[ ,]+';
const own = '(?:himself|herself|themsel(?:f|ves)|itself)';
const his = '(?:his|her|their|its)';
const cause =
  '(?:suicide|(?:an? )?(?:drug )?overdose|drugs|addiction|alcohol(?:ism)?|(?:[a-z]+ )?cancer|covid|aids|als|leukemia|dementia|alzheimers|' +
  '(?:an? |the )?(?:[a-z]+ )?(?:accident|crash|stroke|heart attack|illness|disease|war|shooting|fire|tumor))';
const causeTail = `(?: (?:by|from|of|to|in|after|with) ${cause})?`;
/** What may follow "passed" where it means a death: an exam, a house and a border are passed too. */
const afterPassed =
  '(?= *$| *[,)]| (?:in|on|last|this|at|from|of|after|before|when|while|during|due|because|since|and|but|so|or|suddenly|unexpectedly|' +
  'recently|quietly|peacefully|yesterday|today|just|two|three|four|five|six|seven|eight|nine|ten|years?|months?|weeks?|days?|\\d+|' +
  'a (?:few|couple|year|month|week|while|long)|the (?:day|week|month|year|night)|i|im|we|now|almost|about|around|right|too|very)\\b)';
const died =
  `(?:died|passed (?:away|on)|passed${afterPassed}|(?:is|are|was|were|be|been) (?:now |already |both |all )?dead(?! (?:to|set|wrong|tired|serious|broke|inside|last|end|against|asleep))|` +
  `(?:is|are|was|were) (?:slowly |actively )?dying|killed ${own}|committed suicide|t(?:ook|aken) ${his} (?:own )?li(?:fe|ves)(?! savings)|` +
  `(?:hung|hanged|shot|drowned) ${own}|ended ${his} (?:own )?li(?:fe|ves)|drowned|(?:was|were|got|been) (?:shot and |hit and |beaten and )?(?:killed|murdered)|` +
  `did ?n[o]?t make it(?! (?:to|home|back|up|on|in time))|did not make it(?! (?:to|home|back|up|on|in time))|(?:is|are) no longer (?:with us|alive|here)|lost ${his} (?:battle|lives?(?! savings)|fight (?:with|against|to) ${cause})|` +
  `overdosed and (?:died|is gone)|fatally|(?:was|were|been) (?:stillborn|born (?:still|dead))|(?:was|were) (?:gone|taken) (?:too soon|from us|from me))`;
/** Not a death, or not yet. */
const unreal =
  /\b(?:almost|nearly|tried|tries|trying|will|would|could|might|may|should|wants?|wanted|threatens?|threatened|if|not|never|hadnt|thought|think|thinks|afraid|wish(?:es|ed)?|says?|until|attempt\w*)\b/;
const imagined =
  /\b(?:if|unless|afraid|scared|fear\w*|worr\w+|anxious|terrified|imagin\w+|dream\w*|dreamt|nightmares?|wish\w*|pretend\w*|almost|nearly|as though|panic\w*|thoughts? (?:of|that|about)|idea of|prevent\w*)\b[^,]*$/;
/** "My wife's trust" is no loss of a wife. */
const notOf =
  '(?! (?:trust|respect|job|house|home|money|phone|ring|number|support|love|weight|attention|interest|custody|approval|faith|confidence|affection|keys?|car|name|in (?:the |my |a |our )?(?:divorce|custody|court|crowd|store|mall)|to (?:him|her|them|another|someone|my|cps|dcf|foster|the (?:state|system|court)))\\b)';
const near =
  '(?: (?:my|our|his|her|their|the|a|an|both|one|two|three|of|another|little|big|old|older|younger|oldest|youngest|elder|only|first|second|third|dear|' +
  'beloved|best|closest|close|own|twin|beautiful|sweet|precious|unborn|maternal|paternal|late|loved|good|\\d+|(?:\\d+|[a-z]+)[ -]?(?:year|month|week|day)s?[ -]old))*';

const patterns: readonly Readonly<{ pattern: RegExp; keepsGap?: boolean }>[] = [
  { pattern: new RegExp(`(${someone})${between}${died}${causeTail}`, 'g'), keepsGap: true },
  { pattern: new RegExp(`(${someone})()[ ,]+(?:dead(?! (?:to|set))|dying)\\b`, 'g') },
  {
    pattern: new RegExp(
      `\\b(?:lost|buried|burying|bury)${near} (${family}|(?:husband|wife|spouse|partner|fiancee?)\\b)()${notOf}${causeTail}`,
      'g',
    ),
  },
  {
    pattern: new RegExp(
      `(?<!\\b(?:am|im|are|be|keep|was|were|risk|about) )\\blosing${near} (${family})()${notOf}${causeTail}`,
      'g',
    ),
  },
  { pattern: new RegExp(`\\blost${near} (${someone})() (?:to|in|from) ${cause}`, 'g') },
  { pattern: new RegExp(`\\b(?:lost|buried)${near} ((?:best |close |closest |dear )friend)()\\b${notOf}`, 'g') },
  {
    pattern: new RegExp(
      `\\b(?:loss|deaths?|passing|suicide|murder|funeral|memorial)(?: (?:of|for))${near} (${someone})()`,
      'g',
    ),
  },
  {
    pattern: new RegExp(`\\b(?:mourn(?:ing)?|griev(?:e|ing)(?: for)?)${near} (${someone})()`, 'g'),
  },
  {
    pattern: new RegExp(
      `\\b(?:put|putting)(?: down${near} (${kinPattern('animal')})()|${near} (?:${kinPattern('animal')}) (?:down|to sleep)(?! (?:at|every|in|on|for the) ))`,
      'g',
    ),
  },
  { pattern: new RegExp(`\\b(?:my|our|her|his) late (${someone})()`, 'g') },
  {
    pattern: new RegExp(
      `(${someone})() (?:(?:sudden|recent|unexpected|early|tragic) )?(?:deaths?|suicides?(?! (?:attempt|note|thought|plan|watch))|passing|murder|funeral|memorial|ashes)\\b${causeTail}`,
      'g',
    ),
  },
  {
    pattern: new RegExp(
      `\\b${cause} (?:took|claimed|killed|stole)${near} (${someone})()(?: away)?(?: from (?:me|us))?`,
      'g',
    ),
  },
];

/** Told of somebody who was named before. */
const ofThem = new RegExp(
  `\\b(?:he|she|they)((?: [a-z]+){0,6}?) ${died}${causeTail}|\\b${cause} (?:took|claimed|killed|stole) (?:him|her|them)\\b|\\b(?:his|her|their) (?:death|suicide(?! (?:attempt|note|thought|plan|watch))|passing|murder|funeral|memorial|ashes)\\b`,
  'g',
);
const anybody = new RegExp(someone);

const baby = /\b(?:baby|babies|infant|newborn|twins|triplets|unborn|pregnancy)\b/;
const pregnancyLost =
  /\b(?:lost|losing|loss of) (?:(?:my|our|the|a|another|two|three|first|second|this) )*pregnanc(?:y|ies)\b/g;
/** A baby who was never alive outside, in whichever word. */
const bornStill =
  /\b(?:stillborns?|stillbirths?|no (?:longer an? )?heart ?beats?|heart ?beat (?:had )?(?:stopped|was gone)|lost (?:(?:the|our|my|both|an?|another|one of (?:the|our)|two) )*(?:baby|babies|child|twins?|triplets|infant|newborn)(?! (?:weight|fat|teeth|custody|in|to|support)))\b/g;
/** What the model reads in place of a death. */
const bereaved = ' bereaved ';
const suicideAlone = /\bsuicide\b(?! (?:attempt|note|thought|plan))/g;

/**
 * Finds deaths beside kin, friends and animals: past and certain ones, whichever side the word for them stands on. The words
 * that tell of them are taken out, so that a son who died is no question of parenting, and his suicide none of self-harm.
 * @param text in the form of `spokenText`
 */
export function readLosses(text: string): ReadLosses {
  let deaths = 0;
  let ofBaby = false;
  let isSomebodyNamed = false;
  const told = (words: string) => {
    deaths++;
    ofBaby ||= baby.test(words);
    return bereaved;
  };
  const sentences = sentencesOf(text).map((sentence) => {
    let rest = sentence.replace(pregnancyLost, told);
    isSomebodyNamed ||= anybody.test(rest);
    for (const { pattern, keepsGap } of patterns) {
      rest = rest.replace(pattern, (match: string, someoneNamed: string, gap: string, ...more: unknown[]) => {
        const offset = more.find((value): value is number => typeof value === 'number') ?? 0;
        const between = keepsGap ? gap : '';
        if (unreal.test(between) || imagined.test(rest.slice(0, offset))) return `${someoneNamed ?? ''}${between} `;
        return `${told(match)}${between} `;
      });
    }
    rest = rest.replace(bornStill, (match: string, offset: number) => {
      if (imagined.test(rest.slice(0, offset))) return match;
      ofBaby = true;
      return told(match);
    });
    if (!isSomebodyNamed) return rest;
    return rest.replace(ofThem, (match: string, gap: string | undefined, offset: number) =>
      unreal.test(gap ?? '') || imagined.test(rest.slice(0, offset)) ? ' ' : told(match),
    );
  });
  const joined = sentences.join('');
  return { rest: deaths > 0 ? joined.replace(suicideAlone, ' ') : joined, deaths, ofBaby };
}
