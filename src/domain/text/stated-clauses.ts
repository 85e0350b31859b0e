const negation = /\b(?:no|not(?! only| just)|never|without|except|excluding|don'?t|doesn'?t|isn'?t|rather than)\b/i;

/**
 * The clauses of a text that say something rather than deny it: "No Christian counseling, but Spanish would be nice"
 * gives the second alone. A parser that reads these never takes "not X" for X.
 */
export function statedClauses(text: string): string[] {
  return text
    .replace(/[‘’ʼ]/g, "'")
    .replace(/\bnon-(?!binary)\w+/gi, ' ')
    .split(/[.;,!?\n|]|\bbut\b|\bhowever\b/i)
    .filter((clause) => clause.trim() !== '' && !negation.test(clause));
}
