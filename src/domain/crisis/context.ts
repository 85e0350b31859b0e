/** Who a phrase speaks of, as far as the words before it tell. */
export type Subject = 'writer' | 'other' | 'unknown';

/** How a phrase is meant where it stands. */
export type Context = Readonly<{
  subject: Subject;
  /** Somebody's words are given: "she says". */
  isReported: boolean;
  isDenied: boolean;
  /** Said of a time long gone, or over by the text's own words. */
  isPast: boolean;
  /** Wished, feared or thought of, and not done. */
  isThought: boolean;
  /** Nearly done, or only supposed. */
  isUnreal: boolean;
  /** Said to have happened weeks or months ago, so that nothing can be done about it at this minute. */
  isOver: boolean;
}>;

/** How far before a phrase its subject and a negation are looked for, in characters. */
const reach = 70;
/** How near another person has to be named to be the subject. */
const subjectReach = 45;
/** How far behind a phrase its time is looked for. */
const timeReach = 80;

const negation =
  /\b(?:not|never|no|don't|didn't|isn't|wasn't|haven't|hasn't|without|denies|deny|denied|wouldn't|won't|aren't|doesn't|nunca|jamas|tampoco|sin)\b(?:\W+\w+){0,4}\W*$/;
/** A phrase such as "don't want to live" is not denied by its own negation, nor by one before it. */
const ownNegation =
  /\b(?:don't|do not|doesn't|no|not|never|nothing|wish|wished|rather|care|without|nobody|can't|won't)\b/;
/** Where the clause with the phrase begins: what is denied before it is denied of something else. */
const clauseStart =
  /[.!?;:] |,? (?:and|but|because|so|yet|pero|porque|y) (?=(?:i|i'm|i've|i'd|i'll|want|wish|feel|think|need|am|have|would|just|now|sometimes|can't|don't|keep|started|really|it|the|my|quiero|me|ya)\b)|, (?=(?:i|i'm|i've|my|so|but|it|he|she|they|we|then|now)\b)/g;
const sentenceStart = /[.!?;] /g;
/** A question that somebody puts is no statement, unless the answer to it is a yes. */
const asked =
  /\b(?:asks?|asked|asking|wonders?|wondered|screened)\b(?: \w+){0,3} (?:if|whether)(?: (?:i|i'm|i've|i'd|am|was|ever|have|had|felt|feel|were))* ?$/;
const answeredYes =
  /\b(?:yes|yeah|yep|i lied|lied|maybe|i am|i was|i do|i did|kind of|couldn't answer|didn't answer|true)\b/;
const writer = /\b(?:i|i'm|i've|i'd|i'll|me|myself)\b/g;
const otherPerson =
  /\b(?:he|she|they|he's|she's|they're|his|her|their|him|them|mom|mum|mother|dad|father|parents?|(?:step)?(?:brother|sister|son|daughter|mom|dad)s?|friends?|boyfriend|girlfriend|bf|gf|bestie|husband|wife|spouse|partner|ex|uncle|aunt|cousin|nephew|niece|grand\w+|roommate|neighbou?r|coworker|colleague|students?|clients?|patients?|customers?|fiance\w*|people|kids?|kiddo|child|children|toddler|baby|teen|teens|teenager|(?:year|yr)s?[- ]olds?|\d+ ?yo|someone|somebody|who|buddy|buddies)\b/g;
/** Somebody else's words are somebody else's wish: "my son said 'I want to die'". */
const reported =
  /\b(?:says?|said|saying|tells?|told|texted|texts|wrote|writes|yells?|screams?|repeats?|dice|dijo|repite)\b(?: (?:me|us|that|to|things|like|que|his|her|mom|dad)){0,3}[ ,:]*["']?(?:that )?(?:i|i'm|i'd|i'll)? ?$/;

const longAgo =
  /\b(?:(?:years?|decades?|anos) ago|(?<!desde )hace (?:\w+ ){0,2}anos(?! que)|when i was (?:a |an |in |at |\d|\w+teen|young|little|ten|nine|twelve|eleven)|as a (?:teen\w*|child|kid|young)|in (?:high school|middle school|college|my (?:teens|twenties|youth|early))|back (?:then|in)|in (?:19|20)\d\d|in the past|cuando era|de (?:nino|nina|joven)|antes)\b/;
const startsWithTime = new RegExp(`^\\W*(?:(?:about|around|over|some|almost) )?(?:\\w+ )?${longAgo.source}`);
const over =
  /^\W*(?:but )?(?:(?:\w+ ){0,3}(?:not (?:now|anymore|today|currently|lately|these days)|no longer)|(?:pero )?(?:ahora|ya) no(?=\W*(?:$|[.,;])))\b|^[^.!?]{0,60}\b(?:that|this|it) was (?:\w+ ){0,3}ago\b/;
const usedTo = /\b(?:used to|i would have|previously|formerly|antes)\b(?: \w+){0,3} ?$/;
const goesOn = /\b(?:still|again|since|these days|ever since|until now|todavia|desde)\b/;
const thought =
  /\b(?:want(?:s|ed|ing)?|going|goes|think(?:s|ing)?|thoughts?|thought|urges?|plan(?:s|ning)?|could|would|will|might|may|about|feel(?:s|ing)? like|tempted|afraid|scared|fear|worried|dream(?:s|ing|ed)?|almost|nearly|if|imagin\w+)\b(?: (?:to|of|about|that|just|i|i'll|i'd|i'm|he|she|will|have|had|might|may|going)){0,4} ?$/;
const unreal =
  /\b(?:almost|nearly|if (?:i|he|she|they)|(?:could|would|should) have|dream(?:s|ed|t)?(?: that| about)?(?: i| he| she)?) ?$/;
const weeksAgo =
  /\b(?:last (?:week|month|year|spring|summer|fall|autumn|winter|january|february|march|april|may|june|july|august|september|october|november|december)|(?:days|weeks?|months?) ago|in (?:january|february|march|april|may|june|july|august|september|october|november|december)|(?<!at )once|twice|three times|before(?=\W*$|[.,])|in my life|for years|over the years|hace (?:\w+ )?(?:meses|semanas|mes)|el (?:ano|mes) pasado)\b/;

/** How the phrase that was found at an index of a plain text is meant there. */
export function contextOf(text: string, index: number, phrase: string): Context {
  const before = text.slice(Math.max(0, index - reach), index);
  const after = text.slice(index + phrase.length, index + phrase.length + timeReach);
  const clause = before.slice(lastEnd(clauseStart, before));
  const sentence = before.slice(lastEnd(sentenceStart, before));
  const rest = after.split(/[.!?;] |,? (?:and|but|because|pero|porque) /, 1)[0] ?? '';
  const around = `${startsWithTime.test(sentence) ? sentence : clause} ${phrase} ${rest}`;
  return {
    subject: subjectOf(sentence),
    isReported: reported.test(sentence),
    isDenied: (!ownNegation.test(phrase) && negation.test(clause)) || (asked.test(clause) && !answeredYes.test(after)),
    isPast: (usedTo.test(clause) || over.test(after) || longAgo.test(around)) && !goesOn.test(around),
    isThought: thought.test(clause),
    isUnreal: unreal.test(clause),
    isOver: weeksAgo.test(around),
  };
}

/** Whom the words of a sentence speak of: the person named last. */
function subjectOf(sentence: string): Subject {
  const other = lastIndex(otherPerson, sentence);
  const report = reported.exec(sentence);
  if (report) return speakerOf(sentence.slice(0, report.index));
  const own = lastIndex(writer, sentence);
  if (other > own && sentence.length - other < subjectReach) return 'other';
  return own >= 0 ? 'writer' : 'unknown';
}

/** Whose words follow a verb of saying: the writer's where nobody else is named. */
function speakerOf(words: string): Subject {
  return lastIndex(otherPerson, words) > lastIndex(writer, words) ? 'other' : 'writer';
}

function lastIndex(pattern: RegExp, text: string): number {
  return [...text.matchAll(pattern)].at(-1)?.index ?? -1;
}

function lastEnd(pattern: RegExp, text: string): number {
  const last = [...text.matchAll(pattern)].at(-1);
  return last ? last.index + last[0].length : 0;
}
