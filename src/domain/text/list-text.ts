/** What begins a line of a pasted list: a bullet, a dash, a number, or the letter that Word writes for a hollow bullet. */
const lineStart = /^\s*(?:[•‣◦▪●○*–—]|-(?!\d)|o(?=\t)|\d{1,3}(?:[.)](?=\s)|(?=\t)))\s*/;
const lineBreak = /\r\n?|[\n\v\f\u0085\u2028\u2029]/;
/** What parts entries within a line beside a comma. */
const parting = /[\t;•‣◦▪●○]/;
/** What may reach past a comma, and ends with its line: "No Cigna, Humana". */
const reachesOn =
  /\b(?:no|not|never|without|cannot|except|exclud\w+|exclusions?|but|out|outside|unable|refer\w*|until)\b|n['’]t\b|:/i;

/** What refuses all of its line, semicolons or not. */
const refusingHeading = /\b(?:with|for|except|excluding|treat|see|take|exclusions?) *:/i;

/**
 * A list as one line of entries with commas between them, whether it was typed so or pasted with an entry a line, tabs,
 * bullets or numbers. Where a refusal may stand in it, lines stay apart by semicolons, so that it refuses no more than it
 * did; what stands under a heading ("Not taken:") stays with it.
 */
export function listLine(text: string): string {
  const lines = text.split(lineBreak);
  if (lines.length === 1 && !parting.test(text) && !lineStart.test(text)) return text;
  const apart = reachesOn.test(text) ? '; ' : ', ';
  // Put together at the end: a text that grows is read anew each time.
  const parts: string[] = [];
  let last = '';
  let under: 'heading' | 'marked' | 'bare' | null = null;
  for (const typed of lines) {
    const isMarked = lineStart.test(typed);
    const entries = entriesIn(typed.replace(lineStart, ''));
    if ((entries.length === 0 && under === 'bare') || (entries.length > 0 && under === 'marked' && !isMarked))
      under = null;
    let isRefused = false;
    for (const entry of entries) {
      const isHeading = entry.endsWith(':');
      if (isHeading) under = null;
      if (parts.length > 0) parts.push(last.endsWith(':') ? ' ' : under === null && !isRefused ? apart : ', ');
      parts.push(entry);
      last = entry;
      isRefused ||= refusingHeading.test(entry);
      if (isHeading) under = 'heading';
      else if (under === 'heading') under = isMarked ? 'marked' : 'bare';
    }
  }
  return parts.join('');
}

function entriesIn(line: string): string[] {
  return line
    .split(parting)
    .map(withoutEdges)
    .filter((entry) => entry !== '');
}

/** An entry without blanks and commas around it, in one walk however many there are. */
function withoutEdges(entry: string): string {
  const isEdge = (index: number) => /[\s,]/.test(entry.charAt(index));
  let [start, end] = [0, entry.length];
  while (start < end && isEdge(start)) start++;
  while (end > start && isEdge(end - 1)) end--;
  return entry.slice(start, end);
}
