// Phrases as they stand in lower case, with straight apostrophes and single spaces. They were measured on public texts
// (matching.md, Crisis screen): change one, and run the evaluation again. No part of a phrase may repeat without an end
// over words that can also begin one, so that reading stays linear.

/** Somebody's own wish to die, a plan or an attempt. */
export const ownDanger: readonly RegExp[] = [
  /\b(?:kill|killing|hang|hanging|shoot|shooting|drown|drowning|off|offing|end|ending|poison|poisoning) my ?self\b/g,
  /\bkilled my ?self\b/g,
  /\b(?:end|ending|ended|take|taking|took) my (?:own )?life\b/g,
  /\b(?:end|ending) it all\b/g,
  /\b(?:end|ending) it\b(?=[.,!? ]*(?:tonight|today|for good))/g,
  /\b(?:want|wanted|wanna|wish|ready|need|deserve|rather|prefer|hope|hoping|trying|tried|decided|planning) (?:to )?(?:just )?(?:be )?(?:die|dead|dying)\b/g,
  /\bi wish i (?:was|were|am) (?:dead|never born|not alive|never alive)\b/g,
  /\bwish(?:ed|ing|es)? (?:that )?i (?:was|were|had|would|wouldn't|hadn't|wasn't|weren't) (?:have |never |not )*(?:been )?born\b/g,
  /\bi(?:'m| am|m)? (?:feel(?:ing)? |am |'m |been |have been |having |get |become |very |so |really |extremely |actively |a little |kind of )*suicidal\b/g,
  /\b(?:my|have|having|had|get|getting|of|constant|with|these|more|recurring) (?:\w+ )?(?:suicidal|suicide) (?:thoughts?|ideation|ideations|feelings?|urges?|tendencies|impulses?|plans?|attempts?)\b/g,
  /\b(?:commit|committing|attempt|attempting|attempted|consider|considering|considered|contemplate|contemplating|contemplated|about|thinking|thought|think|planning|tried|plan) (?:of |about |on |to )?(?:committing |commit |doing |my )?suicide\b/g,
  /\bsuicide (?:note|attempts?|plan)\b/g,
  /\b(?:don't|dont|do not|didn't|no longer|not) (?:\w+ )?(?:want|wanna|care|wish|feel like) (?:to )?(?:\w+ )?(?:be )?(?:live|living|alive|exist|existing|be here|wake up|go on|be around)\b/g,
  /\b(?:never|not) wak(?:e|ing) up\b(?! (?:early|on time|before|until))/g,
  /\bbetter (?:off )?(?:if i (?:was|were) )?(?:dead|without me|if i (?:was|were|wasn't|weren't|died))\b/g,
  /\bno (?:reason|point) (?:to|in|of|for) (?:me )?(?:live|living|be alive|being alive|go on|going on|to live|continue|continuing)\b/g,
  /\b(?:nothing|no one|nobody) (?:left )?to live for\b/g,
  /\b(?:life|it|living)(?:'s| is|s)?(?: just)? not worth (?:it to live|living)\b/g,
  /\b(?:don't|dont|do not) deserve to (?:live|be alive|exist|be here)\b/g,
  /\bcare (?:about |whether |if )(?:i )?(?:live or die|i die|dying)\b/g,
  /\b(?:tired|done|sick) (?:of|with) (?:living|life|being alive|existing)\b/g,
  /\bgive up on life\b/g,
  /\bwant (?:it|everything|my life|this life) (?:all )?to (?:end|stop|be over)\b/g,
  /\b(?:reason|trying|struggling|struggle|hard) to stay alive\b/g,
  /\bi (?:can't|cant|cannot|can not) (?:live|go on|keep (?:living|going)) (?:like this|anymore|any more|any longer)\b/g,
  /\b(?:someone|somebody|please|just) (?:please )?kill me\b(?! for)/g,
  /\b(?:slit|slitting|cut|cutting) my (?:wrists?|throat)\b/g,
  /\b(?:jump|jumping) off (?:a|the|my) (?:bridge|building|roof|cliff|balcony)\b/g,
  /\b(?:overdos(?:e|ed|ing)|od) (?:on|my ?self|tonight)\b/g,
  /\b(?:go|going|gone) through with it\b/g,
  /\b(?:unalive|kms)\b/g,
];

/** Hurting oneself. */
export const selfHarm: readonly RegExp[] = [
  /\b(?:cut|cutting|hurt|hurting|harm|harming|burn|burning|scratch|scratching|hit|hitting|punch|punching|starve|starving) my ?self\b/g,
  /\bself[- ]?(?:harm|harming|harmed|injur\w+|mutilat\w+)\b/g,
  /\burges? to (?:cut|self|(?:harm|hurt)(?! (?:him|her|them|people|others|some|any|every|my (?!self))))\b/g,
  /\bwhen i'?m not cutting\b/g,
  /\b(?:cut|cutting) my (?:arms|legs|thighs)\b/g,
  /\b(?:i|i've|ive) (?:still |sometimes |often )*(?:hit|hitting|bang|banging|banged) my head\b/g,
  /\b(?:i|been|started|start|stop|stopped|keep|again|used to) (?:\w+ )?cutting\b(?! (?:off|down|back|out|ties|my hair|the|it|him|her|them|people|contact|corners))/g,
];

const others =
  "(?:him|her|them|someone|somebody|anyone|anybody|everyone|everybody|people|others|my (?:own )?(?:wife|husband|partner|spouse|ex|boyfriend|girlfriend|kids?|child|children|son|daughter|baby|family|mother|mom|father|dad|parents|brother|sister|boss|coworkers?|roommate|neighbou?rs?|teachers?))\\b(?!(?:'s)? (?:feelings|an? (?:text|message|e-?mail|note|look)))";
const toKill = '(?:kill|killing|shoot|shooting|stab|stabbing|murder|murdering)';
const toHurt = '(?:hurt|hurting|harm|harming|attack|attacking)';

/** The intent to kill others, or outright to hurt them: urgent where the writer speaks of themselves. */
export const intentToHarmOthers: readonly RegExp[] = [
  new RegExp(
    `\\b(?:want|wanna|going|gonna|will|plan|planning|intend|ready|decided|tempted|urges?|thoughts?|thinking|think|dreams?|dreaming|fantas\\w+|feel like|feeling like) (?:to |of |about )?(?:just |really )?${toKill} ${others}`,
    'g',
  ),
  new RegExp(`'ll (?:just |really )?${toKill} ${others}`, 'g'),
  // Not "will": "I am afraid that I will hurt her" is about feelings as a rule.
  new RegExp(
    `\\b(?:want to|wanna|going to|gonna|plan to|planning to|urges? to) (?:just |really )?${toHurt} ${others}`,
    'g',
  ),
  /\bhomicidal\b/g,
];

/** What speaks of danger without saying that the writer is in it. */
export const mentions: readonly RegExp[] = [
  /\bsuicid\w*\b/g,
  /\b(?:kill|killed|killing) (?:him|her|them)sel\w+\b/g,
  /\b(?:hopeless|worthless)\b/g,
  /\b988\b/g,
  /\b(?:no|any|the) (?:point|purpose|reason) (?:in|to|of) (?:life|living|this life|my life|anything|going on|existing|this)\b/g,
  /\b(?:life|existence|living|everything)(?:'s| is| feels| seems)? (?:\w+ )?(?:pointless|meaningless|not worth)\b/g,
  /\bshouldn't be here\b/g,
  /\b(?:verge|point) of (?:just )?giving up\b/g,
  /\bused to cut\b(?! (?:down|back|off|corners))/g,
  /\bcan'?t (?:do|take) this (?:any ?more|any longer)\b/g,
  /\boverdose\w*\b/g,
  /\b(?:hits|beats|choked|rapes|raped|threatens|threatened to kill) (?:me|us)\b/g,
  /\bafraid (?:he|she|they)(?:'ll| will| is going to|'s going to) (?:hurt|kill)\b/g,
  new RegExp(`\\b(?:${toKill}|${toHurt}) ${others}`, 'g'),
];
