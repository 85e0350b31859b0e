/** The questions beside which a client is told what was not understood of the answer. */
export const notedQuestions = ['zip_code', 'insurance_provider', 'cultural_preferences'] as const;
export type NotedQuestion = (typeof notedQuestions)[number];

/** Whether a question is one of them. */
export function isNotedQuestion(question: string): question is NotedQuestion {
  return (notedQuestions as readonly string[]).includes(question);
}
