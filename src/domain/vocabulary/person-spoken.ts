import { nodesOf } from './person-names.ts';

/** Said before a language and all that follow it: it is not offered. */
const notYet =
  /\b(?:learn(?:ing|er|ers|t)?|stud(?:y|ying|ied)|hop(?:e|es|ing) to|plan(?:s|ning)? to|want(?:s|ing)? to|working on|working toward|improving|staff|assistants?|colleagues?|receptionists?|front desk|office manager|secretary|team members?|interpreters?|translators?|translation|grew up hearing|hearing|heard|basic|beginn(?:er|ers|ing)|elementary|novice|limited|rusty|a little|a bit of|some|read(?:s|ing)? only|only read|understands? (?:some|but)|took|classes in|(?:husband|wife|spouse|partner|mother|father|mom|dad|parents|grand\w+|family|kids|children|sons?|daughters?) (?:who )?(?:speaks?|spoke|knows?))\b/i;
/** Said beside one language: it is not offered, or is no language at all. */
const notHere =
  /\b(?:reading|written|writing|passive|receptive|coming soon|soon|in the future|future|someday|eventually|not yet|(?:in|by|from|starting|beginning) (?:\w+ )?20\d\d|descent|ancestry|heritage|roots|culture|cuisine|history|ex-?pat)\b|[-‐‑ ]born\b/i;
const denied =
  /\b(?:not|never|no|can'?t|cannot|don'?t|doesn'?t|won'?t)\b.{0,40}\b(?:sessions?|therapy|clinical|counseling|in (?:it|them|that|this|these|those)|yet|fluent)\b/i;
const offered = /\b(?:fluent(?:ly)?|i (?:also )?speak|we speak|native|conversational|proficient|bilingual)\b/i;

/** The text without what is said of languages that a therapist does not offer: learnt, read only, or spoken by others. */
export function offeredOf(text: string): string {
  const parts = [
    ...text
      .replace(/[‘’ʼ]/g, "'")
      .matchAll(
        /(?:(?!\band (?:am |i |a )*(?:learn|fluent|speak|conversational|some|basic|native|beginn|proficient|my|our)|\bbut\b)[^.;,!?\n|])+|\band\b|\bbut\b|[.;,!?\n|]/gi,
      ),
  ].map(({ 0: part }) => part);
  const kept: string[] = [];
  let isNotYet = false;
  /** The places of the last part that names a language. */
  let last = -1;
  for (const part of parts) {
    kept.push(part);
    if (/^[.;!?\n|]$/.test(part)) isNotYet = false;
    if (/^(?:and|but|[.;,!?\n|])$/i.test(part.trim()) || part.trim() === '') continue;
    const place = kept.length - 1;
    if (!namesLanguage(part)) {
      const count = part.trim().split(/\s+/).length;
      const isShort = count <= 4 && (notYet.test(part) || notHere.test(part));
      if (isShort && /\b(?:interpreter|translator|staff)/i.test(part)) {
        for (let at = place - 1; at >= 0 && !/^[.;!?\n|]$/.test(kept[at] ?? ''); at--)
          if (kept[at] !== ',') kept[at] = '';
      }
      if (last >= 0 && (isShort || denied.test(part))) kept[last] = '';
      if (notYet.test(part) && !isShort) isNotYet = true;
      continue;
    }
    last = place;
    const isOwn = /\band i\b|\bmyself\b/i.test(part);
    if (offered.test(part) && !notYet.test(part)) isNotYet = false;
    if (notYet.test(part) && !isOwn) isNotYet = true;
    if (isNotYet || notHere.test(part) || denied.test(part)) kept[place] = '';
  }
  return kept.join('');
}

function namesLanguage(part: string): boolean {
  return nodesOf(part, true).some((node) => node.type === 'name' && node.meaning.languages.length > 0);
}
