type Failed = Readonly<{ issues: readonly Readonly<{ message: string; path: readonly PropertyKey[] }>[] }>;

/** The sentence of the first thing that is wrong with a form, and the name of the control that it is about. */
export function firstProblem(error: Failed, fallback: string): [sentence: string, field: string] {
  const [issue] = error.issues;
  return [issue?.message ?? fallback, String(issue?.path[0] ?? '')];
}
