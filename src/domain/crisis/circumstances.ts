// What decides which line helps best, in the same form as phrases.ts.

const partner =
  '(?:husband|wife|spouse|partner|ex|ex[- ](?:husband|wife|boyfriend|girlfriend|partner)|boyfriend|girlfriend|fiancee?|bf|gf|hubby|baby daddy)';
const agent = `(?:he|she|they|who|${partner}|dad|father|mom|mother|stepdad|stepfather|stepmom|stepmother|brother|sister|uncle|roommate|man)`;
const adverb =
  '(?:(?:just|also|still|often|sometimes|always|even|constantly|physically|regularly|then|has|once|repeatedly|will|would) ){0,2}';

/** Somebody hits, threatens or holds the writer. */
export const violence: readonly RegExp[] = [
  // An assault of these days, whoever did it.
  /\bi (?:was|got|have been|'ve been) (?:\w+ )?(?:raped|sexually assaulted|drugged and \w+)\b(?=.{0,40}\b(?:last (?:night|week|weekend|monday|tuesday|wednesday|thursday|friday|saturday|sunday)|yesterday|today|tonight|this (?:morning|week|weekend)|(?:hours?|days?) ago)\b)/g,
  new RegExp(
    `\\b${agent} (?:\\w+ed (?:at |things at )?me and |throws things (?:at me )?and |yells (?:at me )?and |drinks and )?${adverb}(?:hits?|slaps?|slapped|punch(?:es|ed)?|chok(?:es|ed)|strangl(?:es|ed)|beats?|kicks?(?! me out)|kicked(?! me out)|burn(?:s|ed)|bites?|bit|rap(?:es|ed)|drag(?:s|ged)|assault(?:s|ed)|attack(?:s|ed)) (?:me|us)\\b(?! (?:up on|up for|with (?:a )?(?:question|news|this|that|his|her|the)|to (?:it|the|every|that|work)|at|as|hard (?:that|when|to)|out of|in (?:chess|cards|the race|every)|off guard|like (?:a )?(?:ton|truck|wave)|on (?:insta\\w*|facebook|linkedin))| up\\b(?=\\W*(?:on|for|to|about|if|when (?:he|she) (?:wants|needs))))`,
    'g',
  ),
  new RegExp(
    `\\b${agent} ${adverb}(?:shov(?:es|ed)|push(?:es|ed)) me (?:around|down|against|into (?:a|the|walls?)|off|and)\\b`,
    'g',
  ),
  /\b(?:hits|beats|chokes|choked|rapes|raped|strangles|punches|punched|slaps|slapped|kicks) (?:me|us) (?:when|if|in|because|and|sometimes|again|every|last|so|at night|until|regularly|often)\b(?! (?:it|the reality|i realize))/g,
  new RegExp(
    `\\b(?:being|been|gets|getting|get|am|was|i'm) (?:hit|beaten|choked|strangled|slapped|punched|abused|raped) (?:up )?by (?:my|the|a|an) (?:own )?(?:\\w+ )?${partner}\\b`,
    'g',
  ),
  new RegExp(
    `\\b(?:afraid|scared|terrified|frightened|fearful) of (?:my (?:own )?(?:\\w+ )?${partner}|what (?:he|she|my ${partner}) (?:will|might|would|could|may) do(?: to me)?|him|her)\\b(?!'s| (?:\\w+ )?(?:leaving|dying|getting|finding|losing|being|not|cheating|going|reaction|judg\\w+|opinion|family|mother|driving|job|\\w+ing)\\b)`,
    'g',
  ),
  new RegExp(
    `\\b(?:my (?:\\w+ )?${partner}|he|she) (?:is|'s|has been|can be|gets|has become|became|turned|keeps being) (?:being )?(?:very |so |really |increasingly |often |sometimes )?(?:physically |sexually )?(?:abusive|violent|abusing me|physical with me)\\b`,
    'g',
  ),
  /\b(?:he|she)(?:'s| is) (?:physically |sexually )?(?:abusive|violent|abusing me)\b/g,
  /\bdomestic (?:violence|abuse) (?:victim|situation|at home|right now)\b|\b(?:in|escape|escaping|leave|leaving|fled|flee|fleeing) an? (?:physically )?(?:abusive|violent) (?:relationship|marriage|home|partner|husband|wife|boyfriend|girlfriend)\b/g,
  /\bthreat(?:ens|ened|ening) (?:me with (?:a|his|her) (?:gun|knife)|to (?:kill|hurt|shoot|stab|beat|choke|burn) (?:me|us|the kids|my kids|my children))\b/g,
  /\b(?:said|says|told me|swears|swore) (?:that )?(?:he|she|they)(?:'ll| will| would|'d| is going to|'s going to| was going to) (?:kill|hurt|shoot|stab|beat) (?:me|us|the kids|my kids)\b(?! (?:if i (?:forget|eat|lose|spoil)|when (?:he|she) (?:sees|finds)))/g,
  new RegExp(
    `\\b(?:afraid|scared|think|sure|convinced|worried|fear|terrified) (?:that )?(?:he|she|they|my (?:\\w+ )?${partner})(?:'ll| will| might| may| could| is going to|'s going to| would) (?:really )?(?:kill|hurt|beat|attack|shoot) (?:me|us)\\b(?! (?:when|for|over) )`,
    'g',
  ),
  /\b(?:unsafe|not safe|don't feel safe) (?:at home|in my (?:own )?(?:home|house)|around (?:him|my husband|my partner|my boyfriend)|with (?:him|my husband|my partner|my boyfriend))\b/g,
  /\b(?:stalks|stalking|stalked) me\b/g,
  /\bwon't let me (?:leave|go out|see anyone|out)\b(?=[^.]{0,60}(?:$|[.,]| (?:and|the house|home|him)))/g,
  /\b(?:tried|tries|trying) to (?:kill|strangle|choke|stab|shoot) me\b/g,
];

/** A word of every such violence: a text without one is read no further for it. */
export const violenceWords =
  /safe|hit|slap|punch|chok|strang|beat|kick|burn|bit|rap|drag|assault|attack|shov|push|abus|violen|afraid|scared|terrified|frighten|fear|threat|kill|hurt|shoot|stab|stalk|let me|physical/;

/** Where such a word stands in the sentence before the verb, nobody is in danger from a partner. */
export const smallOrAnimal =
  /\bit (?:really |just |still |always )?(?:hits|beats|kicks|slaps)|\b(?:toddler|baby|kid|kids|child|children|son|daughter|cat|dog|puppy|horse|student|students|patient|preschooler|(?:year|yr)s?[- ]olds?)\b/;

const drugs =
  '(?:heroin|fentanyl|fent|meth|crystal|crack|cocaine|coke|opioids?|opiates?|oxy\\w*|percocets?|percs|xanax|benzos?|pills|ketamine|dope|painkillers?|drugs|tranq|suboxone|kratom)';

/** A use of drugs or alcohol that is dangerous by itself. */
export const dangerousUse: readonly RegExp[] = [
  // Not a detox from screens, sugar or people.
  /\bi(?:'m| am)? (?:\w+ )?(?:want|need|have|trying|ready|like|going|planning) to (?:medically |safely )?detox(?=\W*(?:$|[.,!;?])| (?:safely|medically|now|again|at home|and|but|so|before|this week|in a)\b)(?!.{0,60}\b(?:social media|phone|screens?|digital|sugar|liver|skin|juice|cleanse|instagram|tiktok|news|toxic)\b)/g,
  new RegExp(
    `\\b(?:relapsed?|relapsing|back|hooked|addicted|dependent) (?:again )?(?:on|onto|to|using|with) (?:\\w+ )?${drugs}\\b`,
    'g',
  ),
  new RegExp(
    `\\b(?:using|shooting(?: up)?|injecting|smoking|snorting|doing|shoot up|inject|snort|smoke) (?:\\w+ )?${drugs}\\b`,
    'g',
  ),
  /\b(?:opioid|opiate|alcohol|benzo|heroin|fentanyl|drug|xanax|oxy\w*|meth|dope)s? (?:withdrawals?|detox|addiction|overdose)\b/g,
  /\b(?:going through|having|in|bad|fear of|scared of|sick from) (?:\w+ )?withdrawals?\b(?! from (?:social|the world|friends|people|my phone|life|family|work))/g,
  /\b(?:shakes?|shaking|shaky|sweats|sweating|seizures?|tremors|hallucinat\w+) (?:\w+ ){0,4}(?:when|if|after|once) i (?:stop|quit|don't drink|try to (?:stop|quit)|stopped|haven't had)\b/g,
  /\b(?:can't|unable to|cannot) (?:stop|quit) (?:using|shooting|snorting|drinking(?! (?:coffee|soda|water|tea|coke|pop|milk))|smoking (?:crack|meth)|taking (?:pills|oxy\w*|xanax|drugs|percocets?))(?! (?:my phone|social|instagram|apps?|the word))\b/g,
  /\b(?:detoxing|detox|withdrawing|coming off|tapering off) (?:\w+ )?(?:from|off|of) (?:\w+ )?(?:alcohol|booze|opioids?|opiates?|heroin|fentanyl|benzos?|xanax|oxy\w*|meth|drugs)\b/g,
  /\bi (?:\w+ ){0,2}overdosed on (?:heroin|fentanyl|opioids?|meth|coke|cocaine|pills|drugs|oxy\w*|xanax)\b/g,
  /\b(?:afraid|scared|worried|going to|might|will|could|fear) (?:\w+ ){0,3}(?:overdose|overdosing|od)\b/g,
  /\bi(?:'ve been|'m| am)? (?:\w+ )?drink(?:ing)? (?:\w+ ){0,2}(?:bottles?|fifth|handle|pint|liter|litre|case|dozen|[5-9]|[1-9]\d) (?:of )?(?:\w+ )?(?:vodka|whiskey|whisky|gin|rum|tequila|bourbon|liquor|wine|beers?|drinks?) (?:every|each|a) (?:single )?(?:day|night|evening|morning)\b/g,
];

/** That the writer uses drugs or drinks, so that the line for it stands beside the others. */
export const use: readonly RegExp[] = [
  ...dangerousUse,
  /\b(?:i|i'm|i've|when i|if i) (?:\w+ ){0,2}(?:drink|drinking|drank|drunk|relapsed|using|high)\b(?! (?:(?:with|on|into) (?:self|cutting|my|bulimia|purging)|and (?:i )?cut|water|coffee|tea|my phone|standards|hopes|the word))/g,
  /\bmy (?:drinking|addiction|drug use|alcoholism|sobriety|substance use)\b/g,
  /\b(?:alcoholic|addict|addicted to (?:alcohol|drugs|pills|weed|heroin|\w*dope)|substance abuse|hungover|bender|blackouts?|blacked out|sober|rehab|detox|aa meetings?)\b/g,
  /\b(?:heroin|fentanyl|meth|crack|cocaine|opioids?|opiates?)\b/g,
  /\b(?:bebo|bebiendo|borrach[oa]|tomando (?:mucho|alcohol)|alcoholic[oa]|drogas?|adict[oa]|cocaina|heroina|fentanilo|cristal)\b/g,
];

/** That somebody serves or served in the armed forces. */
export const service: readonly RegExp[] = [
  // Named as such at the beginning or between commas; not a marine biologist.
  /(?:^|[.!?;,] )(?:(?:retired|former|ex|old|combat|us|u\.s\.|proud) )?(?:marine|soldier|sailor|airman|infantryman|army|navy|paratrooper)(?=\W*(?:$|[,.;!]| here\b))/g,
  /\b(?:veterans?|(?:army|navy|marine|combat|military|iraq|afghan\w*|vietnam|war|disabled|gulf war|usmc|air force) vets?|vet with|active[- ]duty|service ?(?:member|man|woman)|national guard|air force|coast guard|army reserves?|reservist|marine corps|usmc)\b/g,
  /\b(?:retired|former|ex-?) ?(?:army|navy|marines?|military|soldier|infantry)\b/g,
  /\b(?:i'm|i am|as|i was|i've been|was|being) (?:a |an |in the |in |former |retired )*(?:vet|soldier|marine|army|navy|marines|military|sailor|infantry|medic in)\b/g,
  /\b(?:i|we|he|she|my \w+) (?:\w+ )?(?:served(?! (?:on a jury|at|as a waiter|food|my))|deployed|enlisted)\b|\b(?:my|our) (?:deployments?|unit|platoon|squad|tours?)\b|\b(?:two|three|four|multiple|\d) (?:tours|deployments)\b/g,
  /\b(?:veteran[oa]s?|ejercito|militar|soldad[oa]|marina|fuerzas armadas)\b/g,
];
