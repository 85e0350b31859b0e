// Phrases as they stand in a plain text (plain-text.ts). They were measured on public texts (matching.md, Crisis screen):
// change one, and run the evaluation again. No part of a phrase may repeat without an end over words that can also begin
// one, so that reading stays linear.

const reflexive = '(?:my ?self|him ?self|her ?self|them ?sel(?:f|ves)|theirsel(?:f|ves))';
const means = '(?:pills|gun|pistol|rifle|shotgun|firearm|weapon|rope|noose|razors?|blades?|knife|meds|means|method)';
/** What a person ends who breaks up, quits or leaves. */
const endable =
  '(?:relationship|marriage|engagement|friendship|affair|dating|boyfriend|girlfriend|fiancee?|husband|wife|partner|job|lease|contract|therapy|call|feud|fight|argument|conversation|pregnancy|meeting|membership|subscription|war|project)s?';
const wishToEnd =
  "(?:want|wants|wanted|wanting|ready|going|plan|planning|plan on|planning on|i'm|i am|need|decided|trying|tried|tempted|about|thinking|thought|think|consider|considering|might|i'll|just|so i can|i can|i could) (?:to |of |about )?(?:just )?(?:end|ending)";
/** "End it with him", "end it, this quarrel": something else than a life. */
const notALife =
  '(?! (?:\\w+ )?(?:early|amicably|with|between|gracefully|kindly|amicably|cleanly|properly|on)\\b|[, ]+(?:this|the|our|that) (?!pain|suffering|misery|life|torment|week|weekend|month))';

const wish =
  '(?:want(?:s|ed|ing)?|wish(?:es|ed)?|like|rather|prefer|hope|hoping|need|ready|long|longing|yearn|yearning|begging|praying|tempted)(?: to| i (?:was|were|could|would|can))?(?: just| please| really| simply| all){0,2}';
const death =
  '(?:not (?:be |to be )?(?:alive|here anymore|living|around anymore)|not (?:live|exist)|never wake up|(?:go to |fall a|a)?sleep forever|cease to exist|stop (?:existing|living|being alive|breathing)|be (?:gone|done) (?:forever|with (?:life|living))|leave this (?:world|earth|life)|be (?:with|join) (?:him|her|them) in (?:heaven|death))';

/** "Not worth living in this city" is about a place; "in this world" is not. */
const inAPlace =
  '(?! (?:in (?!(?:this|the) (?:world|body|hell)|(?:\\w+ )?pain|fear|misery|hell)|at|with (?!this|the|my|so|such)|near|here|there|together|on campus|downtown)\\b)';
const musing =
  '(?:want(?:ed|ing)?|think(?:ing)?|thoughts?|thought|urges?|urge|imagin(?:e|ing)|tempted|fantasiz(?:e|ing)|pictur(?:e|ing)|consider(?:ed|ing)?|feel(?:ing)? like|going|plan(?:ning)?|dream(?:ing)?|contemplat(?:e|ing)) (?:to |of |about |on )?(?:just |simply )?';
const driving = '(?:driv(?:e|ing)|swerv(?:e|ing)|steer(?:ing)?|veer(?:ing)?|run(?:ning)?|crash(?:ing)?|plow(?:ing)?)';
const firearm = '(?:gun|pistol|rifle|shotgun|firearm|revolver|glock|handgun)';

/** Somebody's own wish to die, a plan or an attempt. */
export const ownDanger: readonly RegExp[] = [
  // The means alone tell what is meant.
  new RegExp(`\\b(?:eat|eating|ate|swallow|swallowing) (?:my|a|the) (?:own )?(?:${firearm}|bullet)\\b`, 'g'),
  new RegExp(
    `\\bif i (?:only )?(?:had|owned|got|could (?:get|find|buy)) (?:a|my|the) ${firearm},? i(?:'d| would)(?: have)? (?:\\w+ ){0,2}(?:dead|gone|use it|used it|do it|done it|die|end|kill my ?self|shoot my ?self|not be here)\\b`,
    'g',
  ),
  new RegExp(
    `\\bi(?:'d| would) (?:\\w+ )?be (?:dead|gone) if i (?:\\w+ )?(?:had|owned|got) (?:a|my|the) ${firearm}\\b`,
    'g',
  ),
  new RegExp(
    `\\b${musing}${driving} (?:(?:my|the) (?:car|truck|van|bike|motorcycle) |my ?self )?(?:(?:right |straight )?off (?:the|a|an|this) (?:\\w+ )?(?:road|bridge|cliff|highway|freeway|overpass|edge)|(?:right |straight )?(?:into|in front of) (?:a|an|the|oncoming) (?:\\w+ )?(?:tree|wall|pole|traffic|river|lake|truck|semi|median|barrier|guardrail|train|bridge|ditch|car|cars))\\b`,
    'g',
  ),
  /(?<!\b(?:afraid|scared|fear|terrified|someone|guy|drunk|man|woman|person|driver|car|was|were) (?:of )?)\b(?:driv(?:e|ing)|swerv(?:e|ing)|steer(?:ing)?) (?:my (?:car|truck) )?into (?:the )?oncoming traffic\b/g,
  new RegExp(
    `\\b${musing}(?:crash(?:ing)?|wreck(?:ing)?|flip(?:ping)?) (?:my|the) (?:car|truck|van|bike|motorcycle)\\b`,
    'g',
  ),
  new RegExp(
    `\\b${musing}(?:(?:swallow(?:ing)?|down(?:ing)?) (?:all )?(?:of )?(?:my|the|these|those|a bottle of|a handful of|every)|tak(?:e|ing) (?:all (?:of )?(?:my|the|these|those)|(?:a|the|my) (?:whole |entire )?(?:bottle|handful) of)) (?:\\w+ )?(?:pills|meds|tablets|sleeping pills|painkillers|xanax|tylenol|insulin)\\b(?! (?:with|as prescribed|at the same time|in the morning|every))`,
    'g',
  ),
  /\b(?:kill|killing|hang|hanging|shoot|shooting|drown|drowning|off|offing|end|ending|poison|poisoning|unalive|delete|suffocate|suffocating|stab|stabbing|strangle|strangling|choke|choking) my ?self\b(?! in the foot)/g,
  /\b(?:killed|hanged|hung|shot|drowned) my ?self\b(?! in the foot)/g,
  /\b(?:end|ending|ended|take|taking|took) my (?:own )?(?:life|existence)\b/g,
  /\b(?:end|ending) it all\b/g,
  /\b(?:end|ending) it\b(?=[.,!? ]*(?:tonight|today|for good))/g,
  /(?<!\bso (?:embarrassed|bored|hungry|cringey|full) (?:that )?i )\b(?:want|wants|wanted|wanting|wish|ready|need|deserve|rather|prefer|hope|hoping|trying|tried|decided|planning|desire) (?:to )?(?:just )?(?:be )?(?:die|dead|dying)\b(?! (?:of|from|certain|sure|set|serious|right|asleep|alone|laughing|at home|with dignity)\b|(?<=die) than (?!live|go on|keep|wake|be |continue|exist))/g,
  /\bwish i (?:was|were|am) (?:dead|never born|not alive|never alive|not here)\b(?! (?:certain|sure|set|serious))/g,
  /\bwish i (?:wasn't|weren't) (?:alive|here anymore|born)\b/g,
  /\bwish(?:ed|ing|es)? (?:that )?i (?:was|were|had|would|wouldn't|hadn't|wasn't|weren't) (?:have |never |not )*(?:been )?born\b/g,
  /\bi(?:'m| am|m)? (?:feel(?:ing)? |am |'m |been |have been |having |get |become |very |so |really |extremely |actively |a little |kind of )*suicidal\b/g,
  /\b(?:feel|feeling|felt|been|getting|am|was|actively|passively|become|became) (?:(?!not |never |no )\w+ )?suicidal\b/g,
  /\b(?:my|have|having|had|get|getting|of|constant|with|these|more|recurring) (?:(?!no |not |never |zero )\w+ )?(?:suicidal|suicide) (?:thoughts?|ideation|ideations|feelings?|urges?|tendencies|impulses?|plans?|attempts?)\b/g,
  /\b(?:commit|committing|attempt|attempting|attempted|consider|considering|considered|contemplate|contemplating|contemplated|about|thinking|thought|think|planning|tried|plan) (?:of |about |on |to )?(?:committing |commit |doing |my )?suicide\b(?! hotline| prevention| line| loss)/g,
  /\bsuicide (?:note|attempts?|plan)\b/g,
  /\b(?:don't|do not|didn't|doesn't|no longer|not) (?:\w+ )?(?:want|care|wish|feel like|wanting) (?:to )?(?:\w+ )?(?:be )?(?:live|living|alive|exist|existing|be here|wake up|go on|be around)\b(?! (?:\w+ )?(?:with|in|at|here|there|near|alone|apart|together|under|next|off|far|abroad|close|on campus|early|him|her|them|people|others|my|anyone|alcohol|dates|medication|meds|vacation|late|for (?:the|my|this|a|work|christmas|thanksgiving)|tired)\b| like (?:a|an|my|roommates|strangers|enemies|siblings|friends)\b)/g,
  /\b(?:never|not) wak(?:e|ing) up\b(?! (?:early|on time|before|until|late|to|with|at|rested|refreshed))/g,
  /\b(?:pray|hope|wish|want|dream)\w* (?:to god )?(?:that )?(?:i )?(?:just )?(?:don't|do not|won't|wouldn't|didn't|never|not to) wake up\b/g,
  new RegExp(`\\b${wish} ${death}\\b(?! (?:of|from|alone|laughing|at home|with dignity|than)\\b)`, 'g'),
  /\b(?:lost|losing|no|don't have (?:a|the|any)|have no|without) (?:the |my |all |any )?(?:will|desire|wish|drive) to (?:live|go on|keep (?:going|living)|be alive|survive|exist)\b/g,
  /\b(?:not sure|don't know (?:if|whether)|unsure|doubt|don't think|can't promise) (?:if |that |whether )?(?:i|i'll|i'd) (?:(?:want to|can|should|will|could|would) )?(?:even )?(?:(?:keep|go on|stay|be|continue) )?(?:living|alive|live|existing|make it through (?:tonight|the night))\b(?! (?:\w+ )?(?:with|in|at|here|there|near|alone|apart|together)\b)/g,
  /\b(?:plan|planning|imagining|imagine|picturing|rehearsing|thinking about|think about|fantasiz\w+ about) (?:my own (?:death|funeral)|my death|how i(?:'ll| will| would|'d) (?:die|kill|do it))\b/g,
  /\bpull(?:ing|ed)? the trigger on my ?self\b|\bclose to pulling the trigger(?=\W*$)/g,
  /\bgo(?:ing)? to sleep (?:and|to) (?:never|not) wake\b/g,
  /\b(?:don't|can't) (?:see|picture|imagine) my ?self (?:living|alive|being (?:here|alive|around)|surviving)\b(?! (?:with|in|at|together|without|anywhere|alone))/g,
  /\b(?:can't|don't|cannot) (?:see|find|think of|have) (?:a|any|one|much|another|the) (?:reason|point|purpose) (?:to|in|for) (?:keep |keeping |be |being |go |going )?(?:living|live|on|exist|existing|alive|here)\b(?! (?:with|together|in|at)\b)/g,
  new RegExp(`\\b(?:isn't|is not|ain't|wasn't|not) worth living\\b${inAPlace}`, 'g'),
  /\b(?:want|wish|need|like) to (?:just )?(?:disappear|vanish) (?:forever|from (?:this (?:world|earth|life)|the (?:world|earth)|life)|off (?:the|this) (?:face|earth|planet)|and never)/g,
  /\b(?:want|wish|prefer) to (?:just )?(?:cease to exist|stop existing|not exist|not be (?:here|alive))\b(?! (?:at|in|for|with))/g,
  /\bwish i (?:could|would) (?:just )?(?:not exist|stop existing|die|be dead|not be (?:alive|here)|never wake|disappear forever|fall asleep (?:forever|and never))\b/g,
  /\b(?:hope|hoping|wish|pray|praying) (?:that )?i (?:just )?(?:would |could |might )?(?:(?:get|got|am|was) )?(?:hit by (?:a|the)|run over|killed|(?:get|have|had|got) cancer|in a (?:car )?(?:accident|crash)|die\b)/g,
  /\b(?:hope|wish|hoping|pray) (?:that )?(?:a|something|someone|somebody|the) (?:\w+ )?(?:would|will) (?:just )?(?:hit|kill|run over|end) me\b/g,
  /\b(?:done|finished|through) (?:living|existing)\b(?! (?:with|in|at|here|alone|like))/g,
  /\bwant (?:out of|off) (?:this|my) (?:life|planet|earth|world)\b/g,
  /\b(?:suicidal|suicide) (?:ideation|thoughts?|urges?|feelings?) (?:(?:that|which|have|has|are|is|just|always|really|still) ){0,2}(?:comes?|came|coming|back|return\w*|get(?:ting)? (?:worse|stronger)|again|daily|every|most|at night|for me|won't|haunt\w*)\b/g,
  /\b(?:passive|active|having|some|chronic|daily|constant|occasional|frequent|mild|i have) (?:passive |active )?(?:si\b|suicidal (?:ideation|thoughts))/g,
  /\b(?:depressed|anxious|lonely|alone|hopeless|sad|tired|angry|numb|lost|stressed|empty|desperate|overwhelmed|alcoholic|addicted|manic|worthless|miserable|broken),? (?:and |or |but |also |even |sometimes ){0,2}suicidal\b/g,
  /^\W*(?:just )?ending (?:it|everything)\W*$/g,
  /\b(?:and|but|also|now|so|or) (?:(?!not |never |no )\w+ )?suicidal(?=\W*(?:$|[,.;!?]| (?:and|again|lately|most|every|all)\b))/g,
  /(?:^|[.;,!?] )(?:and |also |very |so )?suicidal(?=\W*(?:$|[,.;!?]| and\b| again\b| lately\b))/g,
  /\bi attempted (?:last|this|again|in (?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)\w*|twice|once|\d)/g,
  /\bbetter (?:off )?(?:if i (?:was|were) )?dead\b(?! than)/g,
  /\bno (?:reason|point) (?:to|in|of|for) (?:me )?(?:live|living|be alive|being alive|go on|going on|to live|continue|continuing)\b(?! (?:(?:so|that|this|too) )?(?:with|together|apart|in|at|here|far|close|near|there)\b)/g,
  /\b(?:nothing|no one|nobody) (?:left )?to live for\b/g,
  new RegExp(`\\b(?:life|it|living)(?:'s| is|s)?(?: just)? not worth (?:it to live|living)\\b${inAPlace}`, 'g'),
  /\b(?:don't|do not) deserve to (?:live|be alive|exist|be here)\b/g,
  /\bcare (?:about |whether |if )(?:i )?(?:live or die|i die|dying)\b/g,
  /\b(?:tired|done|sick) (?:of|with) (?:living|life|being alive|existing)\b(?! (?:\w+ )?(?:out|with|in|alone|paycheck|apart|at|on|here|off|insurance|coach|coaching|choices)\b| like)/g,
  /\bgive up on life\b/g,
  /\bwant (?:it|everything|my life|this life) all to (?:end|stop|be over)\b/g,
  /\bwant (?:everything|my life|this life) to (?:end|stop|be over)\b/g,
  /\bwant it (?:to be over|to end)\b/g,
  /\b(?:reason|trying|struggling|struggle|hard) to stay alive\b/g,
  /\bi (?:can't|cant|cannot|can not) (?:live|go on|keep (?:living|going)) (?:like this|anymore|any more|any longer)\b/g,
  /\bi (?:(?:just|really|simply) )?(?:can't|cant|cannot|can not) (?:go on|keep living)(?= *(?:$|[.,;!?]))/g,
  /\b(?:someone|somebody|please|just) (?:please )?kill me\b(?! for)/g,
  /\b(?:slit|slitting|slash|slashing|slashed|cut|cutting) my (?:own )?(?:wrists?|throat|veins)\b/g,
  /(?<!\bbungee )\bjump(?:ing|ed)? (?:off|from|in front of|out of|under|into) (?:a|an|the|my|that|this|oncoming)? ?(?:\w+ ){0,3}(?:bridge|building|roof|cliff|balcony|overpass|window|train|bus|truck|traffic|cars?|tracks|ledge)\b(?!.{0,60}\b(?:bungee|parachut\w+|skydiv\w+|paraglid\w+|cliff diving)\b)/g,
  /\b(?:driv(?:e|ing)|crash(?:ing)?|steer(?:ing)?) (?:my|the|a) (?:car|truck|bike|motorcycle) (?:off|into|on purpose)\b/g,
  /\b(?:step|stepping|walk|walking) (?:in front of|into) (?:traffic|oncoming|an? (?:bus|train|truck|car))\b/g,
  /\b(?:overdos(?:e|ing)|od) (?:on|my ?self|tonight)\b(?! (?:caffeine|coffee|sugar|chocolate|carbs|news|tv|netflix|screens?|social|information|sun))/g,
  /\b(?:want|wants|wanted|going|plan|planning|thinking|thought|thoughts|tempted|urges?|consider|considering|try|trying|tried) (?:to |of |about |just )*(?:overdose|overdosing|od)\b/g,
  /\b(?:go|going|gone) through with it\b/g,
  /\b(?:unalive|unaliving|kms|self[- ]?delet(?:e|ing|ion))\b/g,
  /\b(?:don't|do not|can't|not) (?:feel |be )?(?:safe|trusted) (?:with|around|by|alone with) my ?self\b/g,
  /\b(?:don't|can't) trust my ?self (?:not to (?!eat|drink|text|cry)|with (?:my |a |the )?(?:pills|meds|knives|gun)|to (?:stay|be) (?:alive|safe)|alone tonight)/g,
  /\b(?:scared|afraid|worried|what|something|anything) (?:of |about )?(?:what |that )?i (?:might|may|will|could|would) do (?:something )?to my ?self\b/g,
  /\bi (?:might|may|will|could) do something to my ?self\b/g,
  new RegExp(`\\b${wishToEnd} (?:it|things|everything|all of (?:it|this)|all this)\\b${notALife}`, 'g'),
  /\b(?:want|going|ready|need|trying) to (?:just )?end (?:my|this|all this|the) (?:suffering|misery)\b/g,
  new RegExp(
    `\\b${means},? and (?:i (?:have |got )|i've got )?(?:a|the|my) (?:plan|note|date|method)\\b(?! (?:to (?!die|kill|end|do it|use)|for (?!dying|it|tonight|ending)|with))`,
    'g',
  ),
  new RegExp(`\\bplan,? and (?:i (?:have |got )|i've got )?(?:the |a |my |some )?${means}\\b`, 'g'),
  /\b(?:bought|got|have|saved|found|keep|hid) (?:\w+ ){0,3}(?:pills|gun|rope|razors?|blades?|knife|meds|noose|pistol) (?:so (?:that )?i can|to|for when i) (?:finish (?:it|this)|end|do it|die|kill my|be done|hang my|shoot my)/g,
  /\b(?:pills|gun|rope|noose|razor|note|letters) (?:is|are) (?:all )?(?:counted|lined up|laid out|written|ready)\b(?=.{0,60}\b(?:end|die|done|gone|goodbye|tonight|$))/g,
  /\b(?:have|has|got) the means to (?:do it|die|kill|end)\b/g,
  /\b(?:bought|got|found|hid|made|tied|have|hung) (?:a|the|my|some) (?:rope|noose)\b(?! (?:swing|ladder|bridge|course|to (?:climb|tie)|for (?:climbing|my)))/g,
  /\b(?:sav(?:e|ed|ing)|stockpil(?:e|ed|ing)|hoard(?:ed|ing)?|collect(?:ed|ing)) (?:up )?(?:all )?(?:of )?(?:my |the |some )?(?:\w+ )?(?:pills|meds|medications?|medicine|tablets|insulin|painkillers|opioids)\b/g,
  /\b(?:know|knew|decided|planned|picked|chose|chosen) (?:exactly )?(?:how|where|when) (?:and (?:how|where|when) )?(?:i'll|i will|i'm going to|i would|i'd|i want to|to) (?:do it|kill|end (?:it|my|things)|die|(?:take|use) (?:them|it))\b/g,
  /\bplan (?:to|for) (?:kill|killing|end|ending|die|dying|suicide|do(?:ing)? it)\b(?! (?:him|her|the|our|a|together))/g,
  /\b(?:written|wrote|writing|write|left|leaving) (?:my |a |some |the )?goodbye (?:letters|notes)\b/g,
  /\bgoodbye (?:letter|note) (?:to|for) (?:my|the) (?:kids|children|family|parents|mom|mother|son|daughter|everyone)\b/g,
  /\b(?:said|saying|say) (?:all )?my goodbyes\b[^.]{0,60}\bwon't be (?:here|around|alive)\b/g,
  /\bwon't be (?:here|around|alive) (?:much longer|anymore|for (?:long|much longer))\b/g,
];

/** A wish of the writer's that names somebody else before them: "they would be better off without me". */
export const ownBurden: readonly RegExp[] = [
  /\b(?:better|happier|easier|fine|okay|ok|relieved|safer|at peace) (?:off )?(?:without me\b(?! (?:at|in|as|on|there|this|tonight|for)\b)|with me (?:dead|gone)|if i (?:(?:was|were|am) (?:dead|gone|not (?:here|around|alive)|no longer (?:here|around|alive)|out of the (?:picture|way)|never born)|(?:wasn't|weren't) (?:here|around|alive|born|there|in (?:their|the|his|her) (?:life|lives|picture|way))|died|die|disappeared|vanished|killed my ?self|had never been born))\b(?! (?:more|less|less often|more often|earlier|for (?:them|him|her)))/g,
  /\b(?:nobody|no one|no-one|noone|who) (?:would|will|'d|'ll) (?:even |ever |really )?(?:miss|notice|care|cry|mourn)(?: me)? if i (?:(?:was|were|am) (?:dead|gone|not (?:here|around|alive)|no longer (?:here|around|alive)|out of the (?:picture|way)|never born)|(?:wasn't|weren't) (?:here|around|alive|born|there|in (?:their|the|his|her) (?:life|lives|picture|way))|died|die|disappeared|vanished|killed my ?self|had never been born)\b/g,
  /\bif i (?:(?:was|were|am) (?:dead|gone|not (?:here|around|alive)|no longer (?:here|around|alive)|out of the (?:picture|way)|never born)|(?:wasn't|weren't) (?:here|around|alive|born|there|in (?:their|the|his|her) (?:life|lives|picture|way))|died|die|disappeared|vanished|killed my ?self|had never been born),? (?:and )?(?:nobody|no one|no-one|they|everyone|everybody|who|would anyone|people|the world|my \w+|he|she|it)(?:'d)? (?:\w+ ){0,3}(?:care|notice|miss|mourn|better|happier|fine|relieved|easier|matter)\b/g,
];
/** Where somebody else speaks of life without the writer, a separation is meant as a rule. */
export const saidByOthers =
  /\b(?:says?|said|told|tells|thinks?|ex|(?:he|she)(?:'s| is| was)|bothers me)\b(?: \w+){0,4} ?$/;

/** Hurting oneself. */
export const selfHarm: readonly RegExp[] = [
  // Not a diet that is taken up again.
  /(?:\b(?:i'm|i am|been|and|but)|^|[.!?;,]) (?:\w+ )?cutting again\b(?! (?:on|down|back|out|for|to|at)\b|.{0,40}\b(?:calories|carbs?|sugar|weight|macros|bulk\w*|wood|grass|hair)\b)/g,
  /^cutting again\b(?! (?:on|down|back|out|for|to|at)\b|.{0,40}\b(?:calories|carbs?|sugar|weight|macros|bulk\w*|wood|grass|hair)\b)/g,
  /\brelaps(?:ed?|ing) (?:and |into |by |with |on |again and )?(?:i )?(?:\w+ )?cut(?:ting)?\b(?! (?:off|down|back|out|ties|my hair|him|her|them|people|carbs?|sugar))/g,
  /\bi (?:\w+ )?cut (?:again|last night|tonight|yesterday|this morning)(?=\W*(?:$|[.,!;]| (?:and|because|after)\b))/g,
  /\b(?:cut|cutting|hurt|hurting|harm|harming|burn|burning|scratch|scratching|hit|hitting|punch|punching|starve|starving) my ?self\b(?! (?:some|off|out|short|loose|while|shaving|cooking|playing|running|lifting|skiing|working|at|in a (?:fall|game|crash)|on (?:a|the)|a (?:piece|break|slice)|when i (?:fell|fall|cook|shave)))/g,
  /\bself[- ]?(?:harms?|harming|harmed|injur\w+|mutilat\w+)\b/g,
  /\burges? to (?:cut|self|(?:harm|hurt)(?! (?:him|her|them|people|others|some|any|every|my (?!self))))\b/g,
  /\bwhen i'?m not cutting\b/g,
  /\bi (?:still |only |sometimes |usually |just |often )?cut (?:when (?:i'm|i am|i feel|i get|it|things|he|she|my)|because|to (?:feel|cope|release|punish|numb)|every (?:night|day|week)|almost every)\b/g,
  /\b(?:scratch|scratching|scratched|cut|cutting|burn|burning|burned) (?:at )?my (?:arms?|skin|wrists?|legs?|thighs?|face) (?:\w+ ){0,3}(?:bleeds?|bleeding|blood|raw)\b/g,
  /\b(?:cut|cutting) my (?:arms|legs|thighs|hips|stomach)\b/g,
  /\b(?:i|i've|ive) (?:still |sometimes |often )*(?:hit|hitting|bang|banging|banged) my head\b(?! on (?:the|a|my) (?:cabinet|car|ice|shelf|pavement|sidewalk|counter|corner))/g,
  /\b(?:i|been|started|start|stop|stopped|keep|again|used to) (?:\w+ )?cutting\b(?! (?:off|down|back|out|ties|my hair|the|it|him|her|them|people|contact|corners|carbs?|sugar|calories|costs|hours|expenses|spending|weight|class(?:es)?|school|grass|hair|wood|paper|my|alcohol|caffeine|meat|dairy|gluten|a|through|into)\b)/g,
];

const others =
  "(?:him|her|them|someone|somebody|anyone|anybody|everyone|everybody|people|others|my (?:own )?(?:wife|husband|partner|spouse|ex|boyfriend|girlfriend|kids?|child|children|son|daughter|baby|family|mother|mom|father|dad|parents|brother|sister|boss|coworkers?|roommate|neighbou?rs?|teachers?))\\b(?!(?:'s)? (?:feelings|an? (?:text|message|e-?mail|note|look)))";
const toKill = '(?:kill|killing|shoot|shooting|stab|stabbing|murder|murdering)';
const toHurt = '(?:hurt|hurting|harm|harming|attack|attacking)';

/** The intent to kill others, or outright to hurt them: urgent where the writer speaks of themselves. */
export const intentToHarmOthers: readonly RegExp[] = [
  new RegExp(
    `\\b(?:want|wants|going|will|plan|planning|intend|ready|decided|tempted|urges?|thoughts?|thinking|think|dreams?|dreaming|fantas\\w+|feel like|feeling like) (?:to |of |about )?(?:just |really )?${toKill} ${others}`,
    'g',
  ),
  new RegExp(`'ll (?:just |really )?${toKill} ${others}`, 'g'),
  // Not "will": "I am afraid that I will hurt her" is about feelings as a rule.
  new RegExp(
    `\\b(?:want to|wants to|going to|plan to|planning to|urges? to) (?:just |really )?${toHurt} ${others}`,
    'g',
  ),
  /\b(?:going|want|wants|plan|planning|ready) to (?:shoot up|blow up|bomb|burn down) (?:the|my|a|this|that) \w+\b/g,
  /\bhomicidal\b/g,
];

/** Somebody else's danger in the third person: what they say, do or threaten. */
export const othersDanger: readonly RegExp[] = [
  new RegExp(`\\b(?:kill|hang|shoot|drown|unalive|off|poison|starve)(?:ing|s)? ${reflexive}`, 'g'),
  new RegExp(
    `\\b(?:to|will|might|may|would|could|keeps?|'ll|from|about|of|is|been|she's|he's|gonna) (?:\\w+ )?(?:hurt|harm|cut|burn)(?:t?ing)? ${reflexive}(?! (?:off|some|out|short))`,
    'g',
  ),
  new RegExp(`\\b(?:cuts|hurts|harms|burns|hits|scratches|starves) ${reflexive}(?! (?:off|some|out|short))`, 'g'),
  new RegExp(
    `\\b(?:tried|attempted|trying|wants|threatens|threatened|threatening) to (?:kill|hang|hurt|harm) ${reflexive}`,
    'g',
  ),
  /\b(?:end|ending|take|taking) (?:his|her|their) (?:own )?(?:life|lives)\b/g,
  /\b(?:is|was|been|started|keeps|caught (?:him|her)|he's|she's) (?:\w+ )?cutting\b(?=\W*(?:$|[.,!;]| again| (?:and|because|since|when|but)\b))/g,
  /\bwish(?:es|ed)? (?:that )?(?:he|she|they) (?:was|were|wasn't|weren't|had|hadn't) (?:dead|never|not|born|alive|been)\b/g,
  /\b(?:is|was|been|seems|feels|felt|be|becoming|getting|actively|feeling) (?:\w+ )?suicidal\b(?! (?:customers|clients|patients))/g,
  /\b(?:talk|talks|talked|talking|joke|jokes|joking|thinks|thinking|obsessed|posts|posting|threaten|threatens|threatened|threatening) (?:\w+ )?(?:about |with |of )?(?:suicide|dying|death|killing|not wanting to (?:live|be alive)|wanting to die)\b/g,
  /\b(?:has|having|have|had) (?:\w+ )?(?:suicidal|suicide) (?:thoughts|ideation|plan|plans)\b/g,
];

/** A death by suicide or overdose that the writer grieves for. */
export const losses: readonly RegExp[] = [
  new RegExp(`\\b(?:killed|hanged|hung|shot|drowned) ${reflexive}\\b(?! (?:in the foot|laughing))`, 'g'),
  /\b(?:died|dead|passed|passed away|gone) (?:by|of|from|to) (?:an? |his |her )?(?:\w+ )?(?:suicide|overdose)\b/g,
  /\b(?:lost|losing|loss of) [^.]{1,50}?\b(?:to|by) (?:a |an )?(?:\w+ )?(?:suicide|overdose)\b/g,
  /\b(?:committed|completed) suicide\b/g,
  /\b(?:took|taken|ended) (?:his|her|their) (?:own )?li(?:fe|ves)\b/g,
  /\bsuicide (?:loss|survivor|bereavement)\b/g,
];

/** What speaks of danger without saying that the writer is in it. */
export const mentions: readonly RegExp[] = [
  // What still holds them, a wish that fate acts, being a burden.
  /\bonly (?:reason|thing)s? (?:that |why )?(?:i'm|i am|i'm still|i am still) (?:still (?:here|around|breathing|going|alive|living)|alive|living|breathing)\b(?! (?:at|in|with|working|employed|on) (?!this (?:world|earth|life)))/g,
  /\bonly (?:reason|thing)s? (?:that |that's |that is |is )?(?:keep(?:s|ing)?|kept|holding) me (?:alive|here|from (?:ending|doing it|killing))\b/g,
  /\bwouldn't (?:still )?be (?:here|alive|around)(?: today| anymore| still| now| right now)?,? (?:if (?:it )?(?:wasn't|weren't|were not|was not|not|hadn't been) for|without|but for) (?:my|the|her|him|them)\b(?! (?:\w+ )?(?:tell|urg|suggest|insist|recommend|refer|push|nag|ask)\w*)/g,
  /(?<!\b(?:city|married|work|corporate|van|single|dating|sex|college|school|suburban|night|country|office|social|love) )\blife (?:just |really |simply )?(?:isn't|ain't|is not|is never|doesn't feel|doesn't seem|not|feels not)(?: \w+)? worth (?:it|anything|the (?:pain|effort|trouble|struggle))\b/g,
  /\bmight as well (?:just )?(?:be dead|die|not exist|kill my ?self|not be (?:here|alive))\b(?! (?:of|laughing|trying))/g,
  /\b(?:permanent|final|eternal) (?:way out|escape|exit|sleep|rest)\b(?! (?:of|from|for) (?:debt|(?:this|my|the) (?:job|lease|marriage|relationship|contract|work|town|house|loan|mortgage)|work|sciatica))/g,
  /\b(?:want|wish i could|ready|long|longing|hope|hoping|need|going|could) (?:to )?(?:just )?(?:go )?(?:join|be with|see|be reunited with|follow) my (?:dead|late|deceased) \w+\b(?! (?:\w+ )?(?:family|grave|house))/g,
  /\b(?:want|wish i could|ready|long|longing) (?:to )?(?:just )?(?:go )?(?:join|be with|follow) my \w+ (?:in heaven|on the other side|who (?:died|passed)|in the (?:grave|afterlife))\b/g,
  /\b(?:hop(?:e|ing)|wish|pray(?:ing)?|want|wanting|begg?(?:ing)?|ask(?:ing)?) (?:that |for )?(?:god|the lord|jesus)(?: to| would| will|'d| can| could)? (?:just |soon )?(?:takes?|calls?|ends?) me\b(?! (?:where|on|in|through|back|as|seriously|up)\b)/g,
  /\bi(?:'m| am|'ve become|'ve been| feel like| feel)(?: \w+){0,3} burden (?:to|on|for) (?:everyone|everybody|every one|all|the world|my (?:\w+ )?(?:family|kids|children|parents|husband|wife|partner|friends|loved ones)|them|people|others|society)\b/g,
  /\bsi,? (?:but |with |and )?(?:no|without|w\/o) (?:a |any |active )?(?:plan|intent|means)\b/g,
  /(?<!\b(?:career|social|political|commercial|running) )\bsuicid\w*\b(?! (?:squeeze|squad|doors?|sprints?|drills?))/g,
  /\b(?:hopeless|worthless)\b/g,
  /\b988\b/g,
  /\b(?:no|any|the) (?:point|purpose|reason) (?:in|to|of) (?:life|living(?! (?:together|with|apart|here|in|at))|this life|my life|anything|going on|existing|this)\b/g,
  /\b(?:life|existence|living|everything)(?:'s| is| feels| seems)? (?:\w+ )?(?:pointless|meaningless|not worth)\b/g,
  /\bshouldn't be here\b/g,
  /\b(?:verge|point) of (?:just )?giving up\b/g,
  /\bused to cut\b(?! (?:down|back|off|corners|hair|grass|class))/g,
  /\bcan'?t (?:do|take|stand|bear|handle) (?:this|it) (?:anymore|any longer)\b/g,
  /\boverdose\w*\b(?! (?:of|on) (?:caffeine|coffee|sugar|chocolate|carbs|news|tv|netflix|screens?|social|information|sun|work|vitamin))/g,
  /\bafraid (?:he|she|they)(?:'ll| will| is going to|'s going to) (?:hurt|kill)\b/g,
  /\b(?:think|thinking|thoughts?) (?:about |of )?(?:dying|death|being dead|not being (?:here|alive)) (?:all|every|constantly|daily|a lot|often)\b/g,
  /\bwant (?:it|this|the pain|all this|the hurt) to (?:all )?(?:end|stop|go away forever)\b(?=\W*(?:$|[.!;]))/g,
  /\bsaid my goodbyes\b/g,
  /\b(?:died|passed(?: away)?|lost|dead|gone|heaven)\b.{0,60}\bi (?:just )?(?:want to|wish i could) (?:be with|join|go (?:be )?with) (?:him|her|them)\b/g,
  /\bwant to (?:just )?(?:disappear|vanish)(?=\W*(?:$|[.,!;]| and\b))/g,
  new RegExp(`(?<!\\bnever (?:want|mean|try) to )\\b(?:${toKill}|${toHurt}) ${others}`, 'g'),
];

/** A relationship or an agreement that "end it" may be about, anywhere before it. */
export const endableThing = new RegExp(`\\b${endable}\\b`);
/** A loss or a departure that makes "end it" a wish to die all the same. */
export const leftBehind = /\b(?:died|passed away|passed|left me|dumped me|is gone|killed|funeral|death)\b/;
/** "End it" and its like, which alone can be about a relationship. */
export const ambiguousEnd = /\bend(?:ing)? (?:it(?! all)|things|everything)\b/;
