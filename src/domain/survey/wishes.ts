/** Wishes that a client can make a must, or leave open after all (matching.md, 2 Hard limits). */
export const wishes = ['gender', 'culture', 'times', 'approach', 'format'] as const;
export type Wish = (typeof wishes)[number];

/** How much a wish counts: nobody else is shown, it helps, or it does not matter. */
export const strengths = ['must', 'prefer', 'open'] as const;
export type Strength = (typeof strengths)[number];

/** The two lists of the answers that say how much each wish counts; what stands in neither is a preference. */
type WishLists = Readonly<{ musts?: unknown; open_wishes?: unknown }>;

const wishOfQuestion: Readonly<Record<string, Wish>> = {
  therapist_gender: 'gender',
  cultural_preferences: 'culture',
  preferred_times: 'times',
  therapy_approach: 'approach',
  session_format: 'format',
};

/** Words with which somebody leaves a question open. */
const nothingWords =
  /^\W*(?:no(?:ne|pe)?|any(?:body|one|thing)?|n\W?a|no preferences?|not important|doesn['’]?t matter|does not matter)?\W*$/i;

/** Whether an answer in words asks for nothing. */
export function asksForNothing(answer: string): boolean {
  return nothingWords.test(answer);
}

/** The wish that an answer to this question states; undefined where the question asks for none, or the answer has none. */
export function wishIn(question: string, answer: unknown): Wish | undefined {
  const wish = wishOfQuestion[question];
  // One format alone is a limit already; a mix of both is a wish like others.
  const isStated =
    wish === 'format' ? answer === 'hybrid' : !asksForNothing(String(answer ?? '')) && answer !== 'no-preference';
  return isStated ? wish : undefined;
}

/** How much a wish counts according to the answers' lists. */
export function strengthOf(wish: Wish, { musts, open_wishes }: WishLists): Strength {
  if (holds(musts, wish)) return 'must';
  return holds(open_wishes, wish) ? 'open' : 'prefer';
}

/** The answers' lists with one wish set to a strength. */
export function withStrength(lists: WishLists, wish: Wish, strength: Strength): { musts: Wish[]; open_wishes: Wish[] } {
  const listOf = (list: unknown, listed: Strength) =>
    wishes.filter((each) => (each === wish ? strength === listed : holds(list, each)));
  return { musts: listOf(lists.musts, 'must'), open_wishes: listOf(lists.open_wishes, 'open') };
}

/** The answers without the strength of wishes that a question no longer states; the same object where there is none. */
export function withoutLostWish<A extends WishLists & Readonly<Record<string, unknown>>>(
  answers: A,
  question: string,
): A {
  const wish = wishOfQuestion[question];
  if (!wish || wishIn(question, answers[question]) || strengthOf(wish, answers) === 'prefer') return answers;
  return { ...answers, ...withStrength(answers, wish, 'prefer') };
}

function holds(list: unknown, wish: Wish): boolean {
  return Array.isArray(list) && list.includes(wish);
}
