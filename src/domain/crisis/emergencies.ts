// What is happening at this minute, in the same form as phrases.ts.

const medicine =
  '(?:pills?|tablets?|meds|medications?|medicines?|capsules?|antidepressants?|anti-depressants?|painkillers?|tylenols?|advils?|ibuprofens?|aspirins?|acetaminophen|paracetamol|aleve|benadryls?|nyquil|xanax|xans|klonopins?|ativans?|valiums?|benzos?|ambiens?|trazodone|lithium|zoloft|prozac|lexapro|seroquel|wellbutrin|effexor|adderalls?|oxy\\w*|percocets?|percs|vicodins?|hydrocodone|opioids?|opiates?|fentanyl|fent|heroin|dope|meth|coke|cocaine|morphine|methadone|insulin|gabapentin|lamictal|metoprolol|sedatives?|barbiturates?|edibles|gummies)';
const household =
  '(?:bleach|antifreeze|drano|drain cleaner|cleaner|cleaning (?:fluid|products?|liquid|supplies|stuff)|detergent|laundry pods?|tide pods?|ammonia|pesticides?|insecticide|rat poison|poison|gasoline|windex|lighter fluid|paint thinner|rubbing alcohol|hand sanitizer|weed ?killer|lye|batter(?:y|ies))';
const took =
  "(?:took|taken|swallowed|downed|ate|eaten|popped|chugged|ingested|injected|chewed|finished(?: off)?|emptied|(?:'ve|have|has|just) had)";
const drank = '(?:drank|drunk|swallowed|chugged|ate|eaten|ingested|had|took|licked)';
const number =
  '(?:\\d{2,3}|ten|twelve|fifteen|twenty|twenty-five|thirty|forty|fifty|sixty|seventy|eighty|ninety|(?:a )?hundred|dozens of|a dozen)';
const amount = `(?:all (?:of )?(?:my|the|his|her|their|our|those|these|mom's|dad's)|every (?:single |last )?(?:one of )?(?:my|the|his|her)?|(?:a |an |the |my |his |her |one |two |half a |half the )?(?:whole |entire |full |big )?(?:bottles?|packs?|packets?|box|boxes|jar|bunch|handfuls?|fistful|load|lot|lots|ton|sheet|strip) of|(?:way |far |wayyy )?too (?:many|much)|the rest of|(?:more than |over )?${number}(?! (?:mg|milligrams?|mcg|ml|different|other|kinds|types|minutes|hours|days|years|sessions)\\b)|a (?:whole|massive|huge) dose of|some of|some|(?:\\d+ |\\w+ )?(?:days|weeks|months|week|month)(?:'s?)? worth of)`;
const asTold =
  "(?! (?:\\w+ ){0,4}(?:as (?:prescribed|directed|usual|told|scheduled|ordered|always)|like i(?:'m supposed| am supposed| should| was told)|left|refilled|i was (?:given|prescribed)|(?:the|my) (?:doctor|psychiatrist|nurse|dentist|hospital) (?:gave|prescribed|told)|over the years|for (?:\\w+ )?years|prescribed|on (?:time|schedule)|for my|with (?:breakfast|food|dinner|lunch)|every day)\\b)";
/** "Some pills" are too many only where a wish or a child comes with them. */
const wish = '(?:to (?:die|end|kill|not wake|hurt)|so (?:that )?i|on purpose|because i want|wanting to)';

const child =
  '(?:toddler|baby|infant|newborn|child|kid|kids|children|son|daughter|grand(?:son|daughter|child|kid)|(?:little |younger |baby )?(?:brother|sister)|niece|nephew|(?:year|yr)s?[- ]olds?|\\d ?yo)';
/** What is taken to be hidden or sold is not swallowed. */
const notSwallowed =
  '(?! (?:away|to (?:school|sell|his|her|the)|from (?:me|my|us)|and (?:sold|hid|flushed|gave|threw)|like a champ)\\b)';

/** Poison or too much of a medicine that was just taken, by whomever; not where it is long ago, denied or only thought of. */
export const poisonings: readonly RegExp[] = [
  // A child needs no whole bottle; its own medicine is none of these unless it was eaten.
  new RegExp(
    `(?<=\\b${child} (?:just |accidentally |may have |might have |has |has just |must have )?)(?:ate|eaten|swallowed|chewed|(?:took|taken|drank|drunk|got into)(?= (?:\\w+ ){0,3}(?:my|our|mom's|dad's|grandma's|grandpa's|\\w+'s)\\b)) (?:some |one |two |three |a (?:few|couple) |all |all of |a |an )?(?:of )?(?:my |our |the |his |her |\\w+'s )?(?:\\w+ ){0,2}(?!gummies)${medicine}\\b${notSwallowed}`,
    'g',
  ),
  new RegExp(
    `\\b${took} (?:my|his|her|the|mom's|dad's) (?:\\w+ )?${medicine}\\b\\W{1,3}(?:like )?(?:the|a|all|my|his|her|almost the) (?:(?:whole|entire|full) (?:bottle|pack|box|thing|lot)|of (?:it|them)|bottle)\\b`,
    'g',
  ),
  new RegExp(
    `\\b${took} (?:a |an |my )?(?:double|triple|quadruple|extra) (?:the )?doses? (?:of (?:my |the |his |her )?(?:\\w+ )?${medicine}|(?=.{0,20}\\b(?:by (?:accident|mistake)|accidentally)))\\b${asTold}`,
    'g',
  ),
  new RegExp(
    `\\b${took} (?:my |his |her )(?:\\w+ )?(?:${medicine}|dose) twice (?:by (?:accident|mistake)|today|this morning|tonight|just now)\\b(?! (?:as|like))`,
    'g',
  ),
  // Who cannot be woken may have taken something; who oversleeps has not.
  /(?<=\b(?:he|she|they|son|daughter|baby|toddler|husband|wife|friend|boyfriend|girlfriend|roommate|brother|sister|mom|mother|dad|father|partner|kid|child|grandma|grandpa) (?:just )?)(?:won't|will not|isn't|is not|doesn't|can't be|are not) (?:wak(?:e|ing) up|woken(?: up)?|respond(?:ing)?)(?=\W*(?:$|[.!?;,]| and (?:he|she|they|i)\b))(?!.{0,60}\b(?:school|work|alarm|class|on time|late|mornings?|treatment|therapy|text\w*)\b)/g,
  /\bcan't wake (?:him|her|them|my \w+)(?: up)?(?=\W*(?:$|[.!?;,]| and\b))(?!.{0,60}\b(?:school|work|alarm|class|on time|late|mornings?)\b)/g,
  new RegExp(
    `\\b${took} (?:in |down )?(?:about |around |like |maybe |nearly |almost |up )?(?!some )${amount} (?:of )?(?:my |the |his |her |their |those |these )?(?:\\w+(?:'s)? ){0,2}${medicine}\\b${asTold}`,
    'g',
  ),
  new RegExp(`\\b${took} (?:some |a bunch of |a few |my |the )?(?:\\w+ )?(?:something|${medicine}) ${wish}`, 'g'),
  new RegExp(
    `\\b${took} (?:them|it) all\\b(?=[^.]{0,40}(?:pills|meds|bottle))|\\b(?:pills|meds|bottle)\\b[^.]{0,40}\\b${took} (?:them|it) all\\b`,
    'g',
  ),
  new RegExp(
    `\\b${drank} (?:about |like |maybe )?(?:some |the |a |my |our |half a |half the )?(?:whole |entire |full )?(?:(?:bottle|cup|glass|can|bit|sip|lot|bunch|capful) of )?(?:the |some |my )?(?:\\w+ )?${household}\\b`,
    'g',
  ),
  new RegExp(
    `\\b(?:got|gotten|gets) into (?:my|the|our|his|her|\\w+'s) (?:\\w+ ){0,3}(?:${medicine}|${household}|chemicals)\\b`,
    'g',
  ),
  /\b(?:overdosed|overdosing|od'd|od'?ed|o\.d\.'?d|od'?ing)\b(?! (?:of|on) (?:caffeine|coffee|sugar|chocolate|carbs|news|tv|netflix|screens?|social|information|sun|work|vitamin|ice cream|candy|tiktok|true crime|podcasts))/g,
  new RegExp(
    `\\b${took} (?:the|a|my|his|her) (?:whole|entire|full|rest of the) (?:bottle|pack|packet|box)\\b(?! of)(?=.{0,60}\\b${medicine}\\b)`,
    'g',
  ),
  new RegExp(
    `\\b${medicine}\\b.{0,60}\\b${took} (?:the|a|my|his|her) (?:whole|entire|full|rest of the) (?:bottle|pack|packet|box|thing)\\b(?! of)`,
    'g',
  ),
  new RegExp(
    `\\bmixed (?:\\w+ ){0,4}${medicine} (?:and|with) (?:\\w+ ){0,2}(?:alcohol|vodka|wine|whiske?y|beer|liquor|booze|tequila|rum|gin|${medicine})\\b`,
    'g',
  ),
  /\bi(?: just| think i|'ve)? od\b(?! on| of)/g,
  /\b(?:took|taken|taking|had|having) (?:an?|another) (?:\w+ )?overdose\b/g,
  /\bpoisoned (?:my|him|her|them)sel\w+/g,
];

/** A word of every poisoning: a text without one is read no further for them. */
export const poisoningWords = new RegExp(
  `\\b(?:${medicine}|${household}|chemicals|bottle|pack|packet|box|it all|them all|something|doses?|wake|wak(?:ing)|woken|respond(?:ing)?)\\b|overdos|poisoned|\\bo\\.?d`,
);

const wound = '(?:wrists?|throat|neck|veins|arteries|artery)';
const weapon = '(?:gun|pistol|rifle|shotgun|handgun|revolver|glock|knife|blade|razor(?: blade)?|noose|rope|belt)';
const high = '(?:bridge|ledge|overpass|train tracks|tracks|railing)';
const roof = '(?:roof|rooftop|balcony|cliff|building|parking garage|window ?sill)';
const now = '(?:right now|now|tonight|today|in a (?:minute|few minutes|moment)|this (?:minute|second)|in an hour)';
const ending =
  '(?:kill (?:my|him|her|them)self|end (?:my|his|her|their) (?:own )?life|end it(?: all)?|do it|jump|hang (?:my|him|her|them)self|shoot (?:my|him|her|them)self|pull the trigger|overdose|take (?:my|his|her) (?:own )?life|slit my wrists?)';

const partnerNow =
  '(?:husband|wife|partner|ex|ex[- ]\\w+|boyfriend|girlfriend|fiancee?|stalker|stepdad|stepfather|dad|father)';
const intruder = `(?:he|she|they|he's|she's|they're|somebody|someone|(?:my|the) (?:\\w+ )?${partnerNow}(?:'s)?)`;
const smallChild =
  '(?:baby|newborn|infant|toddler|child|kids?|children|son|daughter|twins|(?:year|month|week)s?[- ]old)';
const relative =
  "(?:step ?(?:dad|father|brother|mom|mother)|dad|father|uncle|grandpa|grandfather|brother|cousin|coach|teacher|pastor|priest|tutor|babysitter|mom's boyfriend|mother's boyfriend|neighbou?r|foster (?:dad|father|brother))";
const harming = '(?:shak(?:e|ing)|smother(?:ing)?|suffocat(?:e|ing)|drown(?:ing)?|strangl(?:e|ing)|chok(?:e|ing))';

/** A child in danger, of the writer's own doing or of somebody else's. */
export const childDanger: readonly RegExp[] = [
  new RegExp(
    `\\b(?:want(?:ed)? to|going to|about to|need to|urges? (?:to|of)|thoughts? (?:of|about)|think(?:ing)? (?:of|about)|feel(?:ing)? like|imagin(?:e|ing)|almost|afraid (?:i'll|i will|i might|of)|scared (?:i'll|i will|i might|of)|might|could) (?:just |really )?${harming} (?:my|the|our|this) (?:\\w+ )?${smallChild}\\b(?!'s| (?:awake|in (?:love|kisses|hugs|affection|toys|gifts)|with (?:love|kisses|hugs|affection|too|gifts|toys)))`,
    'g',
  ),
  new RegExp(
    `\\b(?:baby|newborn|infant|toddler|crying|cries|colic)\\b.{0,80}\\b(?:want to|going to|about to|urges? to|feel like|feel i could|afraid (?:i'll|i will|i might)|scared (?:i'll|i will|i might)|i might|i could) (?:just |really )?${harming} (?:him|her|it|them)\\b(?! (?:with (?:love|kisses)|in))`,
    'g',
  ),
  /\bi (?:just |really |accidentally )?(?:shook|smothered|choked|strangled|suffocated) (?:my|the|our) (?:\w+ )?(?:baby|newborn|infant|toddler|(?:month|week|year)s?[- ]old)\b(?!'s| (?:awake|with (?:love|kisses)|in (?:love|kisses)))/g,
  new RegExp(
    `\\b(?:is|are|'s|keeps|been) (?:\\w+ )?(?:molesting|raping|sexually abusing|touching)(?: on)? (?:my|our|his|her|a|the|their) (?:\\w+ )?(?:niece|nephew|${smallChild}|(?:step|grand)?(?:sons?|daughters?|child)|sister|brother|cousin|kids|girls|boys)\\b(?!'s)`,
    'g',
  ),
  /\b(?:molests|rapes) (?:my|our|his|her|a|the|their) (?:\w+ )?(?:niece|nephew|(?:step|grand)?(?:son|daughter|child|kid)s?|sister|brother|cousin|children)\b/g,
  new RegExp(
    `(?<=\\b${relative} (?:still |always |sometimes |often )?)(?:molests|rapes|(?:is|keeps) (?:still )?(?:molesting|raping|sexually abusing)|sexually abuses|(?:touches|touched|is touching|keeps touching|comes in(?:to)? (?:\\w+ ){0,3}and touches)(?= me\\W*(?:$|[.,!;]| (?:at night|in my (?:bed|room|sleep)|when (?:i'm (?:asleep|alone|sleeping)|mom|my mom|nobody|no one|we're alone)|there|down there|inappropriately|sexually|in (?:bad|private|inappropriate)|where))))(?<!\\btouched) me\\b`,
    'g',
  ),
];

/** A word of every child in danger: a text without one is read no further for them. */
export const childWords = /shak|shook|smother|suffocat|drown|strangl|chok|molest|rap|abus|touch/;

/** A wound, a weapon at hand or an attack at this minute, whoever is in danger. */
export const woundsAndWeapons: readonly RegExp[] = [
  /\b(?<=(?:i'm|i am|im) )(?:standing|up here|up) (?:here |up )?(?:on|at) (?:the |a |an |my |this )?(?:(?:edge|side|top) of (?:the |a |my )?)?(?:\w+ )?(?:roof|rooftop|cliff|parking garage|building)(?: of (?:my|the|a) \w+)? (?:right )?now\b(?! (?:fixing|working|cleaning|repairing|watching|with))/g,
  // Somebody dangerous is in the house or at the door while the writer hides.
  new RegExp(
    `(?<=\\b${intruder} (?:just )?)(?:(?:is |are )?(?:in|inside|outside|downstairs|at) ?(?:the|my|our)? ?(?:house|home|apartment|door|room|here)?|broke (?:in|into (?:the|my|our) \\w+)|got in(?:side|to (?:the|my|our) \\w+)?|forced (?:his|her) way in|(?:is |are )?breaking in|came (?:in|back|over)|(?:is )?looking for (?:me|us)) .{0,30}\\b(?:i'm|i am|we're|we are) (?:\\w+ )?(?:hiding(?! (?:my|the|it|this|that)\\b)|locked in)\\b`,
    'g',
  ),
  new RegExp(
    `\\b(?:i'm|i am|we're|we are) (?:\\w+ )?(?:hiding|locked) (?:\\w+ ){0,4}(?:from (?:him|my (?:\\w+ )?${partnerNow}\\b)|(?:and|because) ${intruder} (?:is |are )?(?:just )?(?:in the (?:house|home|apartment|room|hall\\w*|kitchen)|inside|outside|broke in|breaking in|at the door|looking for))`,
    'g',
  ),
  new RegExp(
    `(?<=\\b${intruder} )(?:is |are )?(?:trying to (?:beat|break|kick|bust|smash)|beating|breaking|kicking|smashing|busting) (?:down|in|through) (?:the|my|our) (?:\\w+ )?door\\b`,
    'g',
  ),
  new RegExp(`\\b(?:slit|slashed) (?:my|his|her|their) (?:own )?${wound}\\b`, 'g'),
  new RegExp(
    `\\bcut (?:my|his|her|their) (?:own )?(?:${wound}|arms?|thighs?|legs?)\\b[^.]{0,50}\\b(?:bleed\\w*|blood|stitches|too deep|just now|right now)\\b`,
    'g',
  ),
  new RegExp(
    `\\bjust (?:slit|slashed|cut|stabbed|shot|hanged) (?:(?:my|him|her|them)self(?! (?:off|some|out|short|shaving|while))|(?:my|his|her) (?:own )?${wound})\\b`,
    'g',
  ),
  /\b(?:cut|cuts|went|gone) (?:\w+ )?too deep(?:ly)?\b(?=.{0,60}\b(?:blood|bleed\w*|hospital|stitches|stop|scared|now)\b)/g,
  /\b(?:cut|cutting|slit|stabbed|shot|slashed|wrists?|wound)\b.{0,60}\b(?:(?:won't|can't|doesn't|isn't|not) stop(?:ping)? (?:the )?(?:bleeding|blood)|bleeding (?:out|a lot|badly|everywhere|heavily|so much)|(?:so much|a lot of|lots of) blood|blood everywhere)\b/g,
  /\b(?:blood everywhere|so much blood|bleeding (?:a lot|out|badly)|won't stop bleeding|can't stop the bleeding)\b.{0,60}\b(?:cut|slit|stabbed|shot|slashed)\b/g,
  /\b(?:i'm|i am|he is|she is|he's|she's) bleeding (?:out|to death)\b/g,
  /\b(?:he|she|son|daughter|husband|wife|friend|boyfriend|girlfriend|roommate|brother|sister|mom|dad|partner)(?:'s| is) (?:unconscious|not breathing|turning blue|passed out and|unresponsive)\b/g,
  /\b(?:have|has|got) (?:the|my|a|his|her) (?:loaded )?(?:gun|pistol|rifle|shotgun|knife|blade|razor) (?:out|loaded|right here|here)\b(?! (?:for|at the range|of))/g,
  /\b(?:outside|at (?:the|my|our) (?:door|house|window)|in the house|coming (?:over|for me|after me)|chasing me|threatening me right now) with (?:a|his|her|the) (?:gun|knife|weapon|bat|machete|rifle)\b/g,
  /\b(?:he|she|they)(?:'ll| will|'s going to| is going to| are going to) (?:kill|shoot|stab|hurt) (?:me|us) (?:tonight|today|right now|now)\b(?! (?:if|when|for))/g,
  /(?:^|[.!?] )i'm (?:\w+ ){0,2}(?:on|at) (?:the|a) (?:bridge|ledge|overpass|tracks|train tracks|roof|edge of the (?:roof|bridge|cliff|building))(?=\W*(?:$|[.!?]))/g,
  new RegExp(
    `\\b(?:have|has|got|holding|with|sitting with|here with|put|'s got|grabbed) (?:a|an|the|my|his|her|dad's) (?:loaded )?${weapon} (?:right )?(?:in (?:my|his|her) (?:hands?|lap|mouth)|to (?:my|his|her) (?:own )?(?:head|temple|throat|chest|wrists?)|(?:around|on) (?:my|his|her) neck|next to me|in front of me|beside me|on my lap|right now|and (?:i'm|is) (?:going|ready|about))`,
    'g',
  ),
  /\b(?:there(?:'s| is)|with) (?:a |the )?(?:noose|rope|belt|cord) (?:already )?(?:around|on|tied around) (?:my|his|her) neck\b/g,
  new RegExp(
    `\\b(?:loaded ${weapon}|${weapon}(?:'s| is| are)? (?:\\w+ )?loaded)\\b[^.]{0,40}\\b(?:in my (?:hands?|lap|mouth)|next to me|beside me|in front of me|on my lap|to my head|right here|ready|right now)`,
    'g',
  ),
  new RegExp(
    `\\b(?:the|my|a) ${weapon} is (?:right )?(?:in my (?:hands?|lap|mouth)|next to me|beside me|in front of me|on my lap|to my head|around my neck)`,
    'g',
  ),
  new RegExp(
    `(?<!\\b(?:was|were|we're|used to be|been|and) )\\b(?:standing|sitting) (?:up |here |out |right )?(?:on|at|by) (?:the |a |an |my |this |top of (?:the|a) )?(?:(?:edge|side|top) of (?:the |a )?)?(?:\\w+ )?${high}\\b`,
    'g',
  ),
  new RegExp(
    `\\b(?:is|'s|am|'m|standing|sitting|on top|up|out) (?:\\w+ ){0,2}(?:on|at|of) (?:the |a |an |my |this )?(?:(?:edge|side|top) of (?:the |a )?)?(?:\\w+ )?(?:${roof}|${high})\\b.{0,50}\\b(?:jump|end it|about to|let go|fall|die|ready)\\b`,
    'g',
  ),
  /\babout to (?:jump (?:off|from|in front)|jump(?=\W*(?:$|[.,!]))|(?:kill|hang|shoot|hurt) (?:my|him|her|them)self|pull the trigger|end (?:my|his|her) life|end it all|take all (?:my|the) pills|overdose|step in front)/g,
  new RegExp(`\\b(?:going to|will|'ll|ready to|planning to|want to|have to) (?:just )?${ending}[ ,]*${now}\\b`, 'g'),
  /\b(?:tonight|right now) (?:i'm|i am|i|i'll) (?:will |going to |gonna )?(?:kill myself|end my life|end it all|hang myself|shoot myself|die)\b/g,
  /\bjust (?:shot|stabbed|strangled|choked|raped) (?:me|us|him|her|my \w+)\b(?! (?:an? |that |this |the |down))/g,
  /\b(?:is|are|'s|keeps) (?:beating|choking|strangling|stabbing|attacking|hitting|raping|hurting) (?:me|us|her|him|my \w+) (?:up )?(?:right now|now|as i (?:type|write))\b/g,
  /\b(?:is|'s) (?:trying|going|about) to (?:kill|shoot|stab) (?:me|us) (?:right now|tonight|now)\b/g,
  /\b(?:i've|i have|i|he|she|been) (?:just )?been (?:shot|stabbed)\b(?=[^.]{0,40}\b(?:now|bleeding|minutes|help|blood)\b)/g,
];

/** A word of every wound, weapon or attack: a text without one is read no further for them. */
export const woundWords =
  /slit|slash|cut|deep|stab|shot|shoot|bleed|blood|gun|pistol|rifle|revolver|glock|knife|blade|razor|noose|rope|belt|cord|weapon|machete|\bbat\b|bridge|ledge|overpass|track|railing|roof|balcony|cliff|building|garage|window|kill|jump|hang|trigger|life|\bend\b|do it|\bdie\b|chok|strang|rap|beat|attack|hit|hurt|unconscious|not breathing|turning blue|passed out|unresponsive|overdose|hiding|locked|door/;
