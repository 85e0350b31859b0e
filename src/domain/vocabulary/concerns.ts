/**
 * What people come to therapy with: the one vocabulary onto which the questionnaire's answers and the therapists'
 * specialties are mapped. `label` reads inside a sentence. `rarity` weighs a concern by how few therapists list it:
 * ln(1252 / (1 + listings)) + 0.5 over 1,251 public profiles, at most 2.5; where several listings speak of one concern,
 * the longest of them, and 2.5 where there is none (matching.md, 3 Soft score).
 */
export const concerns = {
  anxiety: { label: 'anxiety', rarity: 0.58 },
  depression: { label: 'depression', rarity: 0.6 },
  trauma: { label: 'trauma', rarity: 0.94 },
  grief: { label: 'grief and loss', rarity: 0.84 },
  stress: { label: 'stress and burnout', rarity: 0.96 },
  relationships: { label: 'relationships', rarity: 0.64 },
  breakup: { label: 'break-ups and divorce', rarity: 1.11 },
  intimacy: { label: 'intimacy and sexuality', rarity: 2.5 },
  family: { label: 'family conflict', rarity: 1.1 },
  parenting: { label: 'parenting', rarity: 1.09 },
  selfesteem: { label: 'self-esteem', rarity: 0.81 },
  anger: { label: 'anger', rarity: 1.74 },
  substance: { label: 'alcohol, drugs and addiction', rarity: 1.64 },
  eating: { label: 'eating and body image', rarity: 1.92 },
  sleep: { label: 'sleep', rarity: 2.05 },
  work: { label: 'problems at work or school', rarity: 2.1 },
  transitions: { label: 'life changes', rarity: 2.5 },
  lgbtq: { label: 'LGBTQ+ life and identity', rarity: 2.27 },
  ocd: { label: 'OCD', rarity: 1.66 },
  adhd: { label: 'ADHD', rarity: 1.47 },
  bipolar: { label: 'bipolar disorder', rarity: 1.68 },
  personality: { label: 'borderline and other personality disorders', rarity: 2.42 },
  autism: { label: 'autism', rarity: 2.5 },
  abuse: { label: 'abusive relationships', rarity: 2.25 },
  selfharm: { label: 'self-harm', rarity: 2.23 },
  social: { label: 'loneliness and friendships', rarity: 1.07 },
  spirituality: { label: 'faith and meaning', rarity: 1.67 },
  behavior: { label: 'habits', rarity: 1.49 },
  health: { label: 'illness and pain', rarity: 2.12 },
  culture: { label: 'culture and migration', rarity: 2.5 },
  psychosis: { label: 'psychosis', rarity: 2.5 },
  military: { label: 'military life and veterans', rarity: 2.5 },
  aboutTherapy: { label: 'questions about therapy', rarity: 0.5 },
  perinatal: { label: 'pregnancy and postpartum', rarity: 2.5 },
  fertility: { label: 'infertility and pregnancy loss', rarity: 2.38 },
  gambling: { label: 'gambling and behavioral addictions', rarity: 2.5 },
  responders: { label: 'first responders', rarity: 2.5 },
  caregiving: { label: 'caregiving', rarity: 2.5 },
  aging: { label: 'aging', rarity: 2.5 },
  assault: { label: 'sexual assault', rarity: 1.94 },
  identity: { label: 'identity and self-discovery', rarity: 2.5 },
} as const;

/** The id of a concern. */
export type ConcernId = keyof typeof concerns;
export const concernIds = Object.keys(concerns) as [ConcernId, ...ConcernId[]];

/** A concern that somebody can look for: questions about therapy itself are understood in a text, and are none. */
export type ListedConcernId = Exclude<ConcernId, 'aboutTherapy'>;
export const listedConcernIds = concernIds.filter((id) => id !== 'aboutTherapy') as [
  ListedConcernId,
  ...ListedConcernId[],
];
