import { statedClauses } from '#domain/text/stated-clauses.ts';
import type { ConcernId } from '#domain/vocabulary/concerns.ts';
import { lexiconWeights } from './lexicon-hits.ts';
import { withoutLeftOut } from './refusals.ts';
import { isSameSpecialty, listedSpecialties, topSpecialtiesIn } from './top-specialties.ts';
import { plainText, wordsOf } from './words.ts';

/** What therapists tick whose words say something else, or nothing that a client asks for. */
const meant: Readonly<Record<string, readonly ConcernId[]>> = {
  'mood disorders': ['depression', 'bipolar'],
  'womens issues': [],
  'mens issues': [],
  gay: ['lgbtq'],
  lesbian: ['lgbtq'],
  bisexual: ['lgbtq'],
  'weight loss': ['eating'],
  'child or adolescent': ['parenting'],
  'peer relationships': ['social'],
  'life coaching': ['behavior'],
  'dual diagnosis': ['substance'],
  'testing and evaluation': [],
  'medication management': [],
  'sex therapy': ['intimacy'],
  infidelity: ['relationships'],
  adoption: ['family'],
  'sexual abuse': ['trauma'],
  'sexual addiction': ['substance', 'intimacy'],
  'chronic relapse': ['substance'],
  'chronic impulsivity': ['behavior'],
  'impulse control disorders': ['behavior'],
  'career counseling': ['work'],
  'teen violence': ['anger'],
  'learning disabilities': ['adhd'],
  'pregnancy prenatal postpartum': ['parenting'],
  'domestic violence': ['abuse'],
  'domestic abuse': ['abuse'],
  infertility: ['health'],
  obesity: ['eating'],
  divorce: ['breakup'],
  codependency: ['relationships'],
  'emotional disturbance': ['depression'],
  'behavioral issues': ['parenting', 'behavior'],
  'substance abuse': ['substance', 'abuse'],
  'drug abuse': ['substance', 'abuse'],
  'alcohol abuse': ['substance', 'abuse'],
  'racial identity': ['culture'],
  'couples therapy': ['relationships'],
  'internet addiction': ['substance'],
  'video game addiction': ['substance'],
  gambling: ['substance'],
  'traumatic brain injury': ['trauma', 'health'],
  children: ['parenting'],
  kids: ['parenting'],
  teens: ['parenting'],
  teenagers: ['parenting'],
  adolescents: ['parenting'],
  parenting: ['family', 'parenting'],
  'in laws': ['family'],
  toddlers: ['parenting'],
  stepparenting: ['parenting'],
  stepfamilies: ['family'],
  seniors: ['aging'],
  'elderly persons disorders': ['aging'],
  'geriatric and seniors': ['aging'],
  coaching: [],
};

/** A concern that a specialty speaks of less than this share of its strongest one is a word in passing. */
const leastShare = 0.6;

/** The concerns that one listed specialty speaks of, in the order of `concerns`; none where we do not know it (matching.md, Parsers). */
export function specialtyConcerns(entry: string): ConcernId[] {
  const specialty = withoutLeftOut(entry);
  const known = meant[wordsOf(specialty).join(' ')];
  if (known) return [...known];
  // "No couples" is no work with couples.
  if (statedClauses(specialty).length === 0) return [];
  const weights = lexiconWeights(specialty);
  const strongest = Math.max(0, ...weights.values());
  return [...weights].filter(([, weight]) => weight >= strongest * leastShare).map(([concern]) => concern);
}

/** Where the words of a specialty speak of more, or of something wider, than the therapist works with: nobody is told so of them. */
const worksWith: Readonly<Record<string, readonly ConcernId[]>> = {
  'substance abuse': ['substance'],
  'drug abuse': ['substance'],
  'alcohol abuse': ['substance'],
  'traumatic brain injury': ['health'],
  'medical detox': ['substance', 'health'],
  parenting: ['parenting'],
  'life coaching': [],
  gambling: ['gambling'],
  'internet addiction': ['gambling'],
  'video game addiction': ['gambling'],
  'sexual addiction': ['gambling', 'intimacy'],
  infertility: ['fertility'],
  'pregnancy prenatal postpartum': ['perinatal'],
  'sexual abuse': ['assault', 'trauma'],
  alzheimers: ['health', 'aging'],
};

const age =
  '(?:child(?:ren)?|kids?|teens?|teenagers?|tweens?|pre-?teens?|adolescen(?:ts?|ce)|toddlers?|youth|boys|girls)';
/** Kinds of specialties whose single words would say something else; the first that fits counts. */
const kinds: readonly (readonly [kind: RegExp, concerns: readonly ConcernId[]])[] = [
  // Who does harm is no one who was harmed.
  [/\b(?:offend(?:ers?|ing)|perpetrators?|batterers?|abusers)\b/, []],
  // An age and a way of playing say whom they see, not what for.
  [
    new RegExp(
      `^(?:(?:therapy|work|working|counseling|with|for|and|or|&|young|older|[ ,/&])*${age})+(?: (?:therapy|counseling))?$`,
    ),
    [],
  ],
  [/^play therap\w*$/, []],
  [/\btraumatic (?:loss|grief|bereavement)\b/, ['trauma', 'grief']],
  [/\bmilitary sexual trauma\b|\bmst\b/, ['assault', 'military']],
  [/\b(?:combat|war)(?:[ -]related)? (?:ptsd|trauma|stress)\b/, ['trauma', 'military']],
  [
    /\bloss of (?:an? |one'?s |your )?(?:parent|mother|father|child|son|daughter|spouse|partner|husband|wife|sibling|brother|sister|friend|pet)\b/,
    ['grief'],
  ],
  [/\b(?:child|spous(?:al|e)|parent(?:al)?|sibling|partner) loss\b|\bdeath\b|\bdying\b/, ['grief']],
  [/\bemotion(?:al)? (?:dys)?regulation\b/, []],
  [/\b(?:health|illness) anxiety\b/, ['anxiety']],
  [/\bweight (?:loss|management)\b/, []],
  [/\baudhd\b|^(?!.*\bautis).*\bneurodiver/, ['autism', 'adhd']],
];

/** The concerns that a therapist who lists a specialty works with. */
export function workedWith(specialty: string): ConcernId[] {
  const stated = withoutLeftOut(specialty);
  const known =
    worksWith[wordsOf(stated).join(' ')] ?? kinds.find(([kind]) => kind.test(plainText(stated).trim()))?.[1];
  return known ? [...known] : specialtyConcerns(specialty).filter((concern) => concern !== 'aboutTherapy');
}

/** What a listed specialty counts by its place: profiles claim everything, so only the first ones tell (matching.md, 3 Soft score). */
function weightAt(position: number): number {
  if (position < 3) return 1;
  return position < 8 ? 0.5 : 4 / (position + 1);
}

/** The specialties in the order in which they count: the therapist's own top three, then the list as it was typed. */
export function specialtiesInOrder(list: string, topThree: string): string[] {
  const top = topSpecialtiesIn(list, topThree);
  return [...top, ...listedSpecialties(list).filter((entry) => !top.some((chosen) => isSameSpecialty(chosen, entry)))];
}

/**
 * How much specialties in their order stand for each concern: the sum over what is listed, so that a longer list never lowers
 * it (matching.md, 3 Soft score). Above 1 where several speak of the same. What is not understood takes no place from what is.
 */
export function specialtyWeights(inOrder: readonly string[]): Partial<Record<ConcernId, number>> {
  const weights: Partial<Record<ConcernId, number>> = {};
  const understood = inOrder.map(workedWith).filter((found) => found.length > 0);
  for (const [position, found] of understood.entries()) {
    for (const concern of found) weights[concern] = (weights[concern] ?? 0) + weightAt(position);
  }
  return weights;
}
