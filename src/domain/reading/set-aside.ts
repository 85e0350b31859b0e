const clause = '[^.,;!?\\n]';
const toEnd = `(?:(?! but\\b)${clause})*`;
/** A clause that begins so says what somebody wishes or once thought, and sets nothing aside. */
const notMeant =
  /\b(?:thought|thinks?|pretend\w*|says?|said|tells?|wish\w*|hop(?:e|ed|ing)|until|if|want\w*|like to)\b/;

/** What a client says that they are not here for. */
const notWanted: readonly RegExp[] = [
  new RegExp(
    `\\b(?:im|i am|were|we are) not (?:really )?(?:here|coming|writing|reaching out|looking|seeking (?:help|therapy)|asking)(?: \\w+)? (?:about|because of|for|with|due to|over) ${toEnd}`,
    'g',
  ),
  new RegExp(`\\b(?:this|it) (?:is not|isnt) about my ${toEnd}`, 'g'),
  /\b(?:i|we) (?:really )?(?:dont|do not) (?:really )?(?:want|need) (?:(?!therapy|counsel)[a-z]+ ){0,4}(?:therapy|counsel\w+)\b/g,
  /\b(?:im|i am|were|we are) not (?:griev\w+|mourning)(?= *(?:$|[.,;!?\n]|\b(?:but|anymore|any more)\b))/g,
];

/** What a client says is over, or in hand. */
const over: readonly RegExp[] = [
  new RegExp(
    `${clause}{0,80}?\\b(?:is|are|its|thats|been) (?:now |all |well |pretty much |mostly |long )*(?:under control|behind (?:me|us)|in (?:the|my|our) past|no longer an? (?:problem|issue))\\b`,
    'g',
  ),
  new RegExp(
    `${clause}{0,80}?\\b(?:sober|clean|in recovery|in remission)\\b${clause}{0,80}?\\b(?:doing (?:fine|well|good|great|okay|ok)|going (?:fine|well)|no (?:urges|cravings)|stable)\\b`,
    'g',
  ),
  new RegExp(
    `\\b(?:ive |i have |i )?already (?:dealt with|worked through|processed|made peace with|gotten over|got over|healed from) ${toEnd}`,
    'g',
  ),
];

const theirs =
  '(?:survivors?|victims?|patients?|clients?|veterans?|kids|children|youth|teens|teenagers|students|addicts|adults|families|people with|people who have|the (?:homeless|elderly|dying))';
const houses =
  '(?:hospices?|rehab|shelters?|psych(?:iatric)? (?:wards?|hospitals?|units?)|detox|casinos?|treatment cent(?:er|re)s?|nursing homes?|funeral homes?|memory care|assisted living|prisons?|jails?|oncology|nicu)';
/** What a client does for a living, among people who have what they themselves may not have. */
const callings: readonly RegExp[] = [
  new RegExp(
    `\\b(?:i|im|ive|i have) (?:been |am )?(?:work(?:s|ed|ing)?|volunteer(?:ed|ing)?) (?:with|for) (?:[a-z]+ ){0,3}?${theirs}\\b(?: with [a-z]+)?`,
    'g',
  ),
  new RegExp(
    `\\b(?:i|im|ive|i have) (?:been |am )?(?:work(?:s|ed|ing)?|volunteer(?:ed|ing)?) (?:in|at|for) (?:[a-z]+ ){0,3}?${houses}\\b`,
    'g',
  ),
  new RegExp(
    `\\b(?:i|im) (?:am )?(?:teach|teaching|treat|treating|counsel|coach|coaching) (?:[a-z]+ ){0,3}?${theirs}\\b(?: with [a-z]+)?`,
    'g',
  ),
  new RegExp(
    `\\b(?:im|i am) an? (?:[a-z]+ ){0,3}(?:therapist|counselor|psychologist|psychiatrist|social worker|nurse|doctor|teacher|coach) who (?:treats?|works?|sees?|helps?|teaches|cares? for|specializ\\w+)\\b(?:(?! (?:and i|but)\\b)${clause})*`,
    'g',
  ),
];

const linked =
  '(?:has|have|had|is|are|was|got|suffers? from|suffering from|struggles? with|lives with|(?:was |were |been |has been |is )?diagnosed with)';
const illness =
  '(?:ptsd|cptsd|bipolar(?: disorder)?|bpd|npd|borderline(?: personality(?: disorder)?)?|ocd|adhd|schizo\\w+|psychosis|psychotic|manic|autis\\w+|' +
  '(?:[a-z]+ )?cancer|leukemia|lupus|diabetes|epilepsy|multiple sclerosis|ms|hiv|(?:an )?eating disorder|anorexi\\w+|bulimi\\w+|depressi\\w+|depressed|anxiety)';
const others =
  '(?:ex(?:[ -](?:husband|wife|boyfriend|girlfriend|partner))?|mothers?|moms?|mum|fathers?|dads?|parents?|brothers?|sisters?|husband|wife|spouse|partner|fiancee?|boyfriend|girlfriend|' +
  'aunt|uncle|cousin|grand(?:ma|mother|father|pa)|friend|best friend|roommate|boss|coworker|neighbor|in[ -]laws?)';
/** Somebody else's illness; a child's stays, for whom a parent may look for help. */
const ofOthers = new RegExp(
  `\\b((?:my|our|his|her) (?:[a-z]+ )?${others}) ${linked} (?:(?:a|an|severe|bad|really|very|also|been|stage|\\d+|four|some|terrible|with|diagnosed|untreated|undiagnosed) )*${illness}(?: from (?:the )?[a-z]+)?\\b`,
  'g',
);
const mineToo =
  /\b(?:so (?:am|do) i|me too|i also|i too|like me|as do i|i (?:do|have it|am) too|(?:we|both of us) both)\b/;

/** Whom somebody else's illness leaves to be spoken of. */
export type SetAside = Readonly<{ rest: string; hasAilingKin: readonly string[] }>;

/**
 * Takes out what is not the client's own, or not what they come for: what they do not want, what is over, whom they work with,
 * and what somebody else has.
 * @param text in lower case, without apostrophes
 */
export function setAside(text: string): SetAside {
  let rest = text;
  for (const pattern of [...notWanted, ...callings]) rest = rest.replace(pattern, ' ');
  for (const pattern of over) rest = rest.replace(pattern, (match) => (notMeant.test(match) ? match : ' '));
  const hasAilingKin: string[] = [];
  if (!mineToo.test(rest)) {
    rest = rest.replace(ofOthers, (_, whom: string) => {
      hasAilingKin.push(whom);
      return whom;
    });
  }
  return { rest, hasAilingKin };
}
