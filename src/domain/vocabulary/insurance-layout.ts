import { namedInsurers } from './named-insurers.ts';

const months = '(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)';

/** The signs of a list that say in or not in. A box that is not ticked is a network that is not taken. */
const ticks = /[✓✔☑✅🗹👍]\uFE0F?|[[(] ?[x✓✔] ?[\])]|[✗✘✖❌☒☐❎👎]\uFE0F?|\[ ?\]|\( \)/giu;
const isTicked = /[✓✔☑✅🗹👍x]/iu;

/** A text about insurance with what its layout says put into words, and without what it says of others than its writer. */
export function inPlainWords(text: string): string {
  return withoutOthers(withBoundNames(withAnswers(withHeads(withTicks(text)))));
}

/** "Aetna ✓ Cigna ✗": a line for each sign, which stands before its names or behind them as the first one does. */
function withTicks(text: string): string {
  const signs = [...text.matchAll(ticks)];
  const firstName = namedInsurers(text)[0];
  if (signs.length === 0 || !firstName) return text;
  const startsLine = ({ index }: RegExpExecArray) => /(?:^|\n)[\s•·*-]*$/.test(text.slice(0, index));
  const isBefore = (signs[0] as RegExpExecArray).index < firstName.start || signs.every(startsLine);
  let read = isBefore ? text.slice(0, signs[0]?.index) : '';
  let start = 0;
  for (const [at, { 0: sign, index }] of signs.entries()) {
    const head = isTicked.test(sign) ? 'in-network' : 'declined';
    const [from, to] = isBefore ? [index + sign.length, signs[at + 1]?.index ?? text.length] : [start, index];
    start = index + sign.length;
    const [near, rest] = isBefore ? lineFirst(text.slice(from, to)) : lineLast(text.slice(from, to));
    const said = namedInsurers(near).length > 0 ? `${head}: ${near.replace(/^[\s,;/|.-]+/, '')}` : near;
    read += isBefore ? `\n${said}\n${rest}` : `${rest}\n${said}\n`;
  }
  return isBefore ? read : read + text.slice(start);
}

/** The line next to a sign, and the rest. */
function lineFirst(text: string): [string, string] {
  const end = text.indexOf('\n', text.search(/[^\s]|$/));
  return end < 0 ? [text, ''] : [text.slice(0, end), text.slice(end)];
}

function lineLast(text: string): [string, string] {
  const start = text.lastIndexOf('\n') + 1;
  return [text.slice(start), text.slice(0, start)];
}

/** "IN: … / OUT: …", "Yes: … No: …": a slash or a comma before a head ends what stood before it. */
function withHeads(text: string): string {
  const answered = text
    .replace(/\s?[:=-] ?([yn])(?=\s*(?:[,;.|\n]|$))/gi, (_, letter: string) => (/y/i.test(letter) ? ': yes' : ': no'))
    .replace(/, (?:no|nope)(?=\s*(?:[.;\n]|$))/gi, ' - no');
  return answered.replace(
    /(^|[\n;.,|/(]\s*|\s)(inn?|out|oon|yes|no)(?:\s*:|(?<=[\n;.|]\s*\w+)\s[-–—])(?=\s)/gi,
    (_, before: string, word: string) => {
      const isOwnLine = before === '' || before.includes('\n') || before.includes('.');
      // "Plans I take no: …" is no head where the word is not at the beginning of something.
      if (before.trim() === '' && !isOwnLine && word !== word.toUpperCase()) return `${before}${word}:`;
      const head = {
        in: 'in-network',
        inn: 'in-network',
        out: 'not in network',
        oon: 'out of network',
        yes: 'in-network',
        no: 'declined',
      }[word.toLowerCase()];
      return `${isOwnLine ? before : '; '}${head}:`;
    },
  );
}

/** "Aetna? No." says of Aetna what the answer says. */
function withAnswers(text: string): string {
  return text.replace(
    /([^.?!\n;]*)\?\s*(?:a(?:nswer)?:\s*)?(?:(yes|yep|yeah|absolutely|of course)|(not yet|soon|pending)|(?:(?:sadly|sorry|unfortunately|currently|actually|at this time),? )*(no|nope|not|sorry|unfortunately|never|(?:i|we) (?:do not|don['’]t|am not|are not|aren['’]t|can(?:no|['’])t))(?: (?:not|no))?(?: (?:at (?:this|the) (?:time|moment)|currently|right now|now|anymore))?)\b/gi,
    (found, question: string, yes?: string, later?: string, no?: string) => {
      if (namedInsurers(question).length === 0) return found;
      return `${question} - ${yes ? 'accepted' : later ? 'pending' : no ? 'all declined' : ''}`;
    },
  );
}

/** Where somebody worked or was trained, which is no network of theirs. */
const workplace =
  /\b(?:work(?:ed|ing)?|train(?:ed|ing)|intern(?:ed|ship)?|employ(?:ed|ment)|residency|fellowship|practicum|post-?doc\w*|years|staff|therapist|clinician|psychologist|social worker|job|career|role|position|volunteered|consulted|consultant|retired)(?: (?:as )?(?:an?|in|staff)(?: \w+){1,4}?)? (?:at|for|by|from|inside|within)(?: the)?\s+$/i;

/** What is said of one name alone: a former network, or a place of work. */
function withBoundNames(text: string): string {
  let read = '';
  let start = 0;
  let wasWorkplace = false;
  for (const name of namedInsurers(text)) {
    const before = text.slice(start, name.start);
    const isJoined: boolean = wasWorkplace && /^\s*(?:and|&|\/)\s*(?:at |for )?$/i.test(before);
    const words = text.slice(0, name.start);
    // "I work for Optum and …" names an employer; "work with" is a network.
    wasWorkplace = isJoined || workplace.test(words) || /^ (?:alum(?:na|nus|ni)?|alums)\b/i.test(text.slice(name.end));
    const former = /(?:\bex[- ]|\b(?:was|were)\s+)$/i.exec(before);
    const typed = text.slice(name.start, name.end);
    // "Carelon (was Beacon)" is a new name of the same network.
    if (former && /^ex/i.test(former[0])) read += `${before.slice(0, former.index)}${typed} (left)`;
    else if (former && /(?:^|[(,;.–-])\s*$/.test(before.slice(0, former.index)))
      read += `${before.slice(0, former.index)}formerly ${typed}`;
    else read += before + (wasWorkplace ? 'there' : typed);
    start = name.end;
  }
  return read + text.slice(start);
}

const person =
  "(?:(?:my|our|a|an|the|another|other|some|several|one of (?:my|our)|most of (?:my|our)) )*(?:(?<!& |and )(?:colleagues?|supervisors?|supervisees?|co-?workers?|associates|business partners?|officemates?)|(?<=my |our )(?:associate|interns?|(?:practice )?partners?|wife|husband|spouse)|(?:other|another|some|our|many|most|several) (?:of our )?(?:clinicians?|therapists?|providers?|practitioners?|counselors?|psychologists?|team members?))(?:['’]s?)?";
/** What another than the writer takes, up to where the writer comes back. */
const ofOthers = new RegExp(
  `(?<!\\b(?:as|with|under|from|for|to|by|supervision of|through|am|i['’]m|of|and i|like) (?:an? |the |my |our |other |another |one of my |one of our )?)\\b${person}\\b(?:(?!\\b(?:but|while|whereas|and|though) (?:i|we|for me)\\b|, (?:i|we)\\b)(?:\\b(?:dr|mr|mrs|ms)\\.|[^.;\\n|()]))*`,
  'gi',
);
/** "For Aetna see my colleague": sends who has it to another. */
const sentOn = new RegExp(
  `(?<=^|[.;\\n|(])[^.;\\n|()]*\\b(?:see|by|contact|call|ask|book with|go to) ${person}\\b[^.;\\n|()]*`,
  'gi',
);

/** "We have associates who take Medicaid". */
const whoTake = new RegExp(`\\b${person} (?:who|that|which)\\b[^.;,\\n|()]*`, 'gi');

/** "Kaiser (my colleague only)" says whose the name before it is. */
const inBracket = new RegExp(`\\((?:see |by |via |only |contact |for )*${person}\\b[^()]*\\)`, 'gi');

/** Without what others take; "I personally don't" takes back what the practice does. */
function withoutOthers(text: string): string {
  return (
    text
      .replace(
        /\b(?:i |we )?(?:refer|redirect|send)(?:s|red)? (?:out )?([^.;\n|]*?)(?:\s(?:out|elsewhere|away|on)\b|\sto (?:other|another|my|our|a)\b[^.;\n|]*)/gi,
        (found, whom: string) => (namedInsurers(whom).length > 0 ? `declined ${whom};` : found),
      )
      .replace(/\brefer out\b(?= )/gi, 'declined')
      // Behind a comma this says one thing with the name, and is no offer of its own.
      .replace(/,\s*(?=(?:single[- ]case(?: agreements?)?|scas?) (?:only|basis))/gi, ' - ')
      .replace(
        /[.;,]?\s*\b(?:but )?(?:i (?:personally|myself)|personally,? i|i)(?: currently)? (?:do not|don['’]?t|am not|cannot|can['’]?t)(?: personally)?(?=\s*(?:[.;,)\n]|$))/gi,
        ' - all declined',
      )
      .replace(inBracket, '(declined)')
      .replace(sentOn, (found) => (/\b(?:i|we) (?:take|accept|bill|am|are)\b/i.test(found) ? found : ' '))
      .replace(whoTake, ' ')
      .replace(ofOthers, ' ')
  );
}

/** What a year that is to come says where it stands behind a name alone: "Cigna: 2027". */
export const yearToCome = `(?:(?:early |mid[- ]?|late )?(?:${months}[a-z]*\\.?|spring|summer|fall|autumn|winter|q[1-4])(?: \\d{1,2}(?:st|nd|rd|th)?)?,? )?\\b20(?:2[7-9]|[3-9]\\d)\\b`;
