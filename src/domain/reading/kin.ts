/** Who somebody is to the writer; a friend and an animal can be mourned, and say nothing else. */
export type Kin = 'parent' | 'relative' | 'spouse' | 'child' | 'friend' | 'animal';

const step = '(?:(?:step|god|grand|foster|half|great[ -]?grand)[ -]?)?';
const inLaw = '(?:[ -]in[ -]laws?)?';

/** "A terrible mother", "a single dad": who is called so is the writer. */
const oneself =
  '(?<!\\b(?:a|an|as|bad|good|terrible|horrible|awful|better|best|perfect|great|single|new|working|time|young|home) )';

/** The words for each, in a text without capitals and apostrophes. */
const words: Readonly<Record<Kin, string>> = {
  parent:
    `${oneself}(?:${step}(?:mothers?|moms?|mommy|mum|mummy|mama|momma|fathers?|dads?|daddy|papa|parents?)${inLaw}|` +
    'grand(?:ma|mom|pa|dad)s?|grann(?:y|ies)|nana|folks|in[ -]laws)',
  relative: `${step}(?:brothers?|sisters?|siblings?)${inLaw}|twin|aunt(?:ie)?s?|uncles?|cousins?|nieces?|nephews?|relatives?`,
  spouse:
    '(?<!ex[ -])(?:husbands?|hubby|wife|wives|spouses?|fiancee?s?|partners?|boyfriends?|girlfriends?|bf|gf|significant other)',
  child:
    `${step}(?:sons?|daughters?)${inLaw}|grand(?:child|children|kids?)|stepchild(?:ren)?|` +
    '(?<=\\b(?:my|our|his|her|their|of|the|little|old|only) )(?:child|children|kids?|boys?|girls?|baby|babies|infant|newborn|toddler|' +
    'twins|triplets|teen|teens|teenagers?)',
  friend:
    '(?:best |close |closest )?friends?|roommate|coworker|co[ -]worker|colleague|mentor|neighbor|' +
    '(?<=\\b(?:my|our|a|his|her|their) )(?:(?:[a-z]+ )?(?:students?|patients?|clients?|pupils?)|classmate|boss|teacher|therapist)',
  animal:
    'dogs?|cats?|puppy|kitten|pets?|horse|pony|hamster|rabbit|bunny|parrot|guinea pig|ferret|gerbil|tortoise|goldfish',
};

/** Any of some kin, as the source of a regular expression; it matches whole words. */
export function kinPattern(...some: readonly Kin[]): string {
  return `\\b(?:${some.map((kin) => words[kin]).join('|')})\\b`;
}

const byWord = (['parent', 'relative', 'spouse', 'friend', 'animal'] as const).map(
  (kin) => [kin, new RegExp(kinPattern(kin))] as const,
);

/** Who a phrase that matched `kinPattern` names; a child where nobody else. */
export function kinIn(phrase: string): Kin {
  return byWord.find(([, pattern]) => pattern.test(phrase))?.[0] ?? 'child';
}
