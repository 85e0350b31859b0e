/** What a price is stated for: who comes, or what kind of an occasion it is. */
export const feeServices = ['individual', 'couples', 'family', 'group', 'intake', 'other'] as const;
export type FeeService = (typeof feeServices)[number];

/** From one number to another, both included. */
export type Span = Readonly<{ min: number; max: number }>;

/** What a token of a text about fees stands for. */
export type FeeToken =
  /** An amount, or several joined by a dash or a slash; `void` where it is known to be no price in US dollars. */
  | Readonly<{
      kind: 'amount';
      parts: readonly number[];
      /** True where a slash parts them, which may be a price each. */
      isList: boolean;
      isOpen: boolean;
      isBare: boolean;
      isVoid: boolean;
      /** True where it is added to a price, or taken off it. */
      isAdded: boolean;
      /** True where it is the one that holds of a price that rises: "from $130 to $150". */
      isRaised: boolean;
      isUs: boolean;
    }>
  | Readonly<{ kind: 'service'; services: readonly FeeService[]; isOccasion: boolean }>
  | Readonly<{ kind: 'length'; minutes: Span }>
  /** A word beside which an amount is not the price of a session: a missed one, a letter, a copay, a package. */
  | Readonly<{ kind: 'bar' }>
  /** People for whom alone a price holds. */
  | Readonly<{ kind: 'payer' }>
  | Readonly<{
      kind:
        | 'session'
        | 'fee'
        | 'regular'
        | 'per'
        | 'for'
        | 'from'
        | 'upTo'
        | 'not'
        | 'then'
        /** Behind an amount that each of those who come pays. */
        | 'head'
        /** Couples are not seen. */
        | 'refused'
        | 'open'
        | 'close'
        | 'slash'
        | 'comma'
        | 'safe'
        | 'aside'
        | 'word';
    }>
  | Readonly<{ kind: 'end'; isWeak: boolean }>;

export const minuteUnit = String.raw`(?:minutes?|minutos?|mins?|m)\b`;
export const hourUnit = String.raw`(?:hours?|hrs?|horas?|h)\b`;

const service = (...services: FeeService[]): FeeToken => ({ kind: 'service', services, isOccasion: false });
/** What kind of an occasion it is; it says more than the people who come. */
const occasion = (of: 'intake' | 'other'): FeeToken => ({ kind: 'service', services: [of], isOccasion: true });
const plain = (kind: Exclude<FeeToken['kind'], 'amount' | 'service' | 'length' | 'end'>): FeeToken =>
  ({ kind }) as FeeToken;
export const length = (min: number, max = min): FeeToken => ({ kind: 'length', minutes: { min, max } });

/** The codes under which insurers are billed for a service; any other is none of a session of therapy. */
const billingCodes: Readonly<Record<string, readonly FeeToken[]>> = {
  90791: [occasion('intake')],
  90792: [occasion('intake')],
  90832: [plain('regular'), length(30)],
  90834: [plain('regular'), length(45)],
  90837: [plain('regular'), length(60)],
  90846: [service('family', 'couples')],
  90847: [service('family', 'couples')],
  90853: [service('group')],
};

/** Other work than a session: visits to a physician, tests, what is added to a session. */
const otherCode = /^(?:99|96[01]|908)/;

const numberWords: Readonly<Record<string, number>> = {
  thirty: 30,
  'forty-five': 45,
  fifty: 50,
  sixty: 60,
  ninety: 90,
};
const count = String.raw`(?:\d+|two|three|four|five|six|seven|eight|ten|twelve)`;
export const months =
  'jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?';

type Read = (match: RegExpExecArray) => readonly FeeToken[] | null;
export type Rule = readonly [pattern: RegExp, read: Read];
const rule = (pattern: string, read: FeeToken | Read): Rule => [
  new RegExp(pattern, 'y'),
  typeof read === 'function' ? read : () => [read],
];
const nothing = plain('word');
/** A date, a time, a number of a telephone: no money, and no other subject. */
const aside = plain('aside');

/** Numbers that are no money, before anything that could be. */
export const noMoney: readonly Rule[] = [
  rule(String.raw`https?:\/\/\S+|www\.\S+|[\w.+-]+@\S+|[\w-]+\.(?:com|org|net)\b\S*`, aside),
  rule(String.raw`\$?\d+(?:\.\d+)? *(?:%|percent)? *(?:(?:-|to|or|and) *\$?\d+(?:\.\d+)? *)?(?:%|percent)`, aside),
  rule(String.raw`(?:\+?1[-. ]*)?(?:\(\d{3}\)|\d{3})[-. ]*\d{3}[-. ]+\d{4}\b`, aside),
  rule(String.raw`\d{3}[-. ]\d{4}\b|\d{6,}|\d{5}-\d{4}\b`, aside),
  rule(String.raw`(?:ext|extension|x|suite|ste|apt|room|rm|npi|license|licence|lic|no|#)\b[.:# ]*\d+`, aside),
  rule(String.raw`# *\d+`, aside),
  rule(String.raw`(?:0?[1-9]|1[0-2])[/.-](?:0?[1-9]|[12]\d|3[01])[/.-](?:\d{4}|\d\d)\b`, aside),
  rule(String.raw`(?:${months})\b\.?(?: \d{1,2}(?:st|nd|rd|th)?\b(?! *-? *min))?(?:,? ?(?:19|20)\d\d\b)?`, aside),
  rule(
    String.raw`\d{1,2}(?::\d\d)? *(?:(?:-|to) *\d{1,2}(?::\d\d)? *)?[ap]\.?m\b\.?|\d{1,2}:\d\d(?: *- *\d{1,2}:\d\d)?`,
    aside,
  ),
  // A year that only says when the fees hold takes nothing from the numbers beside it.
  rule(
    String.raw`20\d\d (?:fees?|rates?|prices?|fee schedule)\b|(?:fees?|rates?|prices?|fee schedule)(?: (?:for|in|as of))? *:? *\(?20\d\d\b\)?(?! *(?:\$|usd|dollars))`,
    plain('fee'),
  ),
  rule(String.raw`(?:19|20)\d\d\b(?! *(?:\$|usd|dollars))`, aside),
  rule(String.raw`\$?\d+(?:\.\d+)? *k? *(?:-|to) *\$?\d+(?:\.\d+)? *k\b|\$?\d+(?:\.\d+)? *k\b`, aside),
  rule(String.raw`ages? (?:5[5-9]|[6-9]\d)(?:\+| (?:and|or) (?:over|older|up))`, plain('payer')),
  rule(String.raw`ages?d?:? \d+(?: *(?:-|to) *\d+|\+)?|24 */ *7|\d+(?:st|nd|rd|th)\b`, aside),
  rule(
    String.raw`(?:cpt|code|codes)? *:? *\b(\d{5})(?:-\d\d)?\b`,
    (match) => billingCodes[match[1] ?? ''] ?? (otherCode.test(match[1] ?? '') ? [occasion('other')] : [aside]),
  ),
  rule(`(?:24|36|48|72)[- ]?${hourUnit}(?: advance)?(?: notice)?(?: cancell?ation)?(?: policy)?`, (match) =>
    /notice|cancel/.test(match[0]) && !/policy/.test(match[0]) ? [plain('bar')] : [aside],
  ),
  rule(
    String.raw`${count} *-? *(?:packs?|sessions?|visits?|weeks?|months?|appointments?|classes|meetings?)\b`,
    (match) => (/^(?:1|0)\b/.test(match[0]) ? null : [plain('bar')]),
  ),
  rule(String.raw`\d+\+? *-? *(?:years?|days?|clients?|plans?|people|slots?|spots?|miles?)\b`, aside),
];

export const lengths: readonly Rule[] = [
  rule(String.raw`(\d{2,3}) *(?:-|to|or|\/|and) *(\d{2,3})\+? *-? *${minuteUnit}`, (match) => {
    const [min, max] = [Number(match[1]), Number(match[2])];
    return min < max && max <= 240 ? [length(min, max)] : null;
  }),
  rule(String.raw`(\d{1,3})\+? *-? *${minuteUnit}`, (match) => [length(Number(match[1]))]),
  rule(String.raw`(thirty|forty-five|fifty|sixty|ninety)[- ]minutes?\b`, (match) => [
    length(numberWords[match[1] ?? ''] ?? 0),
  ]),
  rule(String.raw`(?:1[- ]1\/2|1½|one and a half|1 and a half)[- ]?${hourUnit}|(?:an )?hour and a half`, length(90)),
  rule(String.raw`(\d(?:\.\d{1,2})?) *-? *${hourUnit}`, (match) => [length(Math.round(Number(match[1]) * 60))]),
  rule(String.raw`(?:half[- ](?:an )?|1\/2[- ])hour\b`, length(30)),
  rule(String.raw`(?:quarter[- ](?:of an )?|1\/4[- ])hour\b`, length(15)),
  rule(String.raw`two[- ]hours?\b`, length(120)),
  rule(
    String.raw`(?:an?|one|per|every|each|por|\/) *(?:clinical |therapy |full |una? )?(?:hour|hr|hora)\b`,
    (match) => [...(/^(?:one|full)/.test(match[0]) ? [] : [plain('per')]), length(60)],
  ),
  rule(String.raw`hourly\b|p\/h\b`, () => [plain('per'), length(60)]),
];

const theyCome = 'couples?(?: (?:or|and) (?:families|groups?))?(?:[- ](?:therapy|counsell?ing|sessions?|work))*';

export const words: readonly Rule[] = [
  rule(
    String.raw`(?:(?:i|we) )?(?:no longer|do not|don't|does not|doesn't|not|cannot|can't|never|no)(?: (?:currently|longer|now|see|seeing|offer|offering|provide|providing|work|working|with|accept|accepting|take|taking|do|doing|treat|any))* ${theyCome}\b(?! (?:discount|rate|fee|price|surcharge))`,
    plain('refused'),
  ),
  rule(
    String.raw`${theyCome}(?: *[:-] *| )(?:(?:is|are) )?(?:no(?= *(?:[.,;\n]|$))|none\b|not (?:currently |being )?(?:seen|offered|available|accepted)\b|unavailable\b|no longer (?:seen|offered|available)\b)`,
    plain('refused'),
  ),
  rule(
    String.raw`(?:i|we) (?:(?:also|currently) )?(?:see|treat|serve|work with)(?= (?:individuals?|adults?|couples?|families)\b)`,
    plain('safe'),
  ),
  // What is paid by each head.
  rule(String.raw`(?:per|each|a|every) (?:partner|spouse)\b`, () => [plain('head'), service('couples')]),
  rule(String.raw`(?:per|each|a|every) (?:person|head)\b`, () => [plain('per'), plain('head')]),
  rule(String.raw`apiece\b|each(?= *(?:[.,;()\n]|$|in\b|and\b))`, plain('head')),
  // A fee that went up says no range.
  rule(
    String.raw`(?:raised|raising|increas(?:ed?|ing)|rose|risen|went|gone|moved|changed|up)(?: up)? from\b|(?:raised|increased|rose|went|gone|formerly|previously|originally|now|respectively)\b`,
    plain('safe'),
  ),
  // Where the money is somebody else's, or pays for something else.
  rule(
    String.raw`(?:miss(?:ed|ing)?|no[- ]?shows?|cancel\w*|resched\w*|(?:no |without )?notice|late(?:ness)?(?! (?:evening|night|afternoon)))\b`,
    plain('bar'),
  ),
  rule(
    String.raw`(?:reports?|letters?|court|testi\w+|depositions?|subpoena\w*|records?|paperwork|forms?|fmla|legal|lawyers?|attorneys?|forensic|custody|expert|documentation|summar(?:y|ies)|copies|esa|emotional support|disability)\b`,
    plain('bar'),
  ),
  rule(
    String.raw`(?:co-?pay(?:ment)?s?|co-?insurance|deductibles?|deposits?|retainers?|reimburs\w*|back|cover(?:s|ed|age)?|with insurance|insurance pays?|out-of-network benefits)\b`,
    plain('bar'),
  ),
  rule(
    String.raw`(?:returned|bounced|nsf|processing|registration|application|enrol?lment|materials?|books?|workbooks?|gift|parking|supplies|surcharge|convenience|travel|mileage|add-?ons?)\b`,
    plain('bar'),
  ),
  rule(
    String.raw`(?:packages?|packs?|bundles?|programs?|courses?|prepa\w+|pre-pa\w+|series|paquetes?)\b`,
    plain('bar'),
  ),
  rule(
    String.raw`(?:units?|increments?|pro-?rated?|phone calls?|calls|intro call|crisis calls?|texts?|texting|e-?mails?|messag\w+|between[- ]sessions?)\b`,
    plain('bar'),
  ),
  rule(
    String.raw`(?:students?|interns?|trainees?|seniors?|veterans?|military|first responders?|clergy|teachers?|nurses?|educators?|employees?|members?|medicaid|medicare|open path(?: collective)?)\b`,
    plain('payer'),
  ),
  // What a session is, and who comes to it.
  rule(
    String.raw`(?:intakes?|initial|first (?:session|visit|appointment|meeting)|diagnostic|(?<!accepting )(?<!taking )new (?:client|patient)s?|primera (?:sesi[oó]n|cita))\b`,
    occasion('intake'),
  ),
  rule(
    String.raw`(?:evaluations?|assessments?|testing|consult(?:s|ations?|ing)?|supervision|coaching|intensives?|workshops?|retreats?|med(?:ication)? (?:management|checks?)|medication|neurofeedback|hypno\w+|yoga|massage|training|speaking|ketamine|psychedelic|acupuncture|mediation|crisis|half[- ]sessions?)\b`,
    occasion('other'),
  ),
  rule(String.raw`(?:child(?:ren)?|kids?|teens?|teenagers?|adolescents?|youth|minors?|play)\b`, service('other')),
  rule(
    String.raw`(?:couples?|cpls?|marital|marriages?|pre-?marital|relationships?|relational|partners?|conjoint|discernment|parejas?)\b(?:'s?)?`,
    service('couples'),
  ),
  rule(
    String.raw`(?:famil(?:y|ies)|fam|familias?|familiar(?:es)?|parents?|parenting|co-?parent\w*)\b`,
    service('family'),
  ),
  rule(String.raw`(?:groups?|grps?|grupos?|grupal)\b`, service('group')),
  rule(
    String.raw`(?:individuals?|individuales|ind(?:iv)?|singles?(?! sessions?)|adults?|adultos?|solo|one[- ](?:on|to)[- ]one|1 ?(?:[-:]|-?on-?|-?to-?) ?1)\b`,
    service('individual'),
  ),
  rule(
    String.raw`(?:sessions?|sess|sesi[oó]n(?:es)?|appointments?|appts?|visits?|meetings?|psychotherapy|therapy|terapia|counsell?ing|treatment|telehealth|teletherapy)\b`,
    plain('session'),
  ),
  rule(
    String.raw`(?:standard|regular(?:ly)?|full|ongoing|subsequent|thereafter|after that|follow(?:ing|s)?(?:[- ]?ups?)?|otherwise|everyone(?: else)?|others?|else|cash|self[- ]?pay|private[- ]pay|out[- ]of[- ]pocket|normal(?:ly)?|typical(?:ly)?|usual|base|licensed)\b`,
    plain('regular'),
  ),
  rule(
    String.raw`(?:up to|at most|max(?:imum)?|no more than|not (?:to )?exceed(?:ing)?|under|less than|below|hasta)\b`,
    plain('upTo'),
  ),
  rule(
    String.raw`(?:from|start(?:s|ing)?(?: (?:at|from))|begin(?:s|ning)?(?: (?:at|from))|as low as|minimum|at least|no less than|desde)\b`,
    plain('from'),
  ),
  rule(String.raw`(?:no|not|don't|never|without|waived?|doesn't)\b`, plain('not')),
  rule(String.raw`(?:per|each|every|por|an?)\b`, plain('per')),
  rule(
    String.raw`(?:fees?|rates?|costs?|charg(?:es?|ed|ing)|prices?|tarifas?|tuition|emdr|dbt|cbt|ifs|somatic|sex|zoom|office|walk and talk)\b`,
    plain('fee'),
  ),
  rule(String.raw`(?:for|para)\b`, plain('for')),
  rule(String.raw`(?:and )?then\b`, () => [plain('comma'), plain('then')]),
  rule(String.raw`(?:and|or|but|plus|y|while|whereas)\b`, plain('comma')),
  rule(
    String.raw`(?:is|are|my|our|the|of|to|usd|us|dollars?|bucks|sliding|accepting|clients?|openings?|spots?|slots?|current(?:ly)?|usually|typically|suggested|starting|effective|new|low|lower|offers?|offering|limited|special|discounted|slides?|scale|reduced|both|either|all|same|services?|needs?|length|type|times?|location|clinician|ability|roughly|between|about|approx(?:imately)?|around|online|in[- ](?:person|office)|virtual|video|telehealth|weekdays?|weekends?|evenings?|mornings?|daytime|i|we|pay|private|range|ranges|depending|on|income|with|at|based|available|extended|double|longer|session's|out-of-network|down)\b`,
    plain('safe'),
  ),
  rule(String.raw`[a-zà-ÿ']+(?:-[a-zà-ÿ]+)*|[\d.]+`, nothing),
];

export const signs: readonly Rule[] = [
  rule(
    String.raw`(?:(?:per|a|each|every) +|\/ *)(?:weeks?|wk|months?|mo|years?|yr|quarter|day|units?|increments?)\b|(?:monthly|yearly|annual(?:ly)?|subscriptions?|memberships?)\b`,
    plain('bar'),
  ),
  rule(String.raw`\/ *(?:person|head)\b`, () => [plain('per'), plain('head')]),
  rule(String.raw`\/ *(?:partner|spouse)\b`, () => [plain('head'), service('couples')]),
  rule(
    String.raw`\/ *(?=(?:session|sess|sesi[oó]n|appointment|visit|hour|hr|\d+ *-? *(?:min|hour|hr)|\d+-\d+ ?min)\b)`,
    plain('per'),
  ),
  rule(String.raw`\n|[.!?](?=\s|$)|[•·]`, { kind: 'end', isWeak: false }),
  rule('[;|]', { kind: 'end', isWeak: true }),
  rule(String.raw`\/(?=[a-z])`, plain('slash')),
  rule(String.raw`[)\]]`, plain('close')),
  rule('[,&+/]|-(?![a-z])', plain('comma')),
  rule(String.raw`[(\[]`, plain('open')),
  rule('[<\u2264]', plain('upTo')),
  rule('[>\u2265]', plain('from')),
];
