import { inPlainWords, yearToCome } from './insurance-layout.ts';
import { type InsurerId, namedInsurers } from './named-insurers.ts';

/** How a therapist stands to a network. */
export type Standing = 'in' | 'pending' | 'left' | 'outside' | 'refused';

/** A part of a text about insurance that means something to its reader. */
export type Token = Readonly<{ start: number; end: number }> &
  (
    | Readonly<{ kind: 'name'; ids: readonly InsurerId[]; typed: string }>
    /** "Most plans": a network that is not named. */
    | Readonly<{ kind: 'plans' }>
    /** Says how the therapist stands to what is named beside it. `isOffer`: with out-of-network benefits. `isNow`: says no more than when. `isMany`: of a list ("are pending"). */
    | Readonly<{ kind: 'cue'; standing: Standing; isOffer: boolean; isBare: boolean; isNow: boolean; isMany: boolean }>
    /** "No", "not": denies what follows it. */
    | Readonly<{ kind: 'no' }>
    /** "Except": what follows is the other way round. */
    | Readonly<{ kind: 'except' }>
    /** Takes no insurance at all. */
    | Readonly<{ kind: 'none' }>
    /** A part of a network alone: "HMO". */
    | Readonly<{ kind: 'product' }>
    | Readonly<{ kind: 'every'; count: number }>
    | Readonly<{ kind: 'mark'; mark: Mark }>
    | Readonly<{ kind: 'word' }>
  );

/** What parts a text: line and sentence ends, commas, and the words between two things. */
export type Mark = 'line' | 'sentence' | ';' | ',' | ':' | '-' | '(' | ')' | 'and' | 'or' | 'but';

const months =
  '(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)';
const seasons = '(?:spring|summer|fall|autumn|winter|new year|year[- ]end|q[1-4]|quarter|month|week|year)';
/** A year that is not past: what begins in an earlier one has begun. */
const year = '(?:20(?:2[6-9]|[3-9]\\d)|2[6-9]|[3-9]\\d)';
const pastYear = '(?:19\\d\\d|20[01]\\d|202[0-5])';
const date = `(?:(?:early |mid[- ]?|late |the end of |end of |beginning of |the )*(?:${months}(?:\\.(?= \\d))?(?: \\d{1,2}(?:st|nd|rd|th)?)?(?:,? ${year})?(?!,? ${pastYear})|\\d{1,2}/(?:\\d{1,2}/)?(?:20)?${year}|20(?:2[6-9]|[3-9]\\d)|(?:next |this |the |new )?${seasons}))`;
const anyDate = `(?:(?:early |mid[- ]?|late |the |end of |beginning of |this |next |last )*(?:${months}\\b|\\d{1,2}/\\d|${pastYear}|20\\d\\d|${seasons}))`;
const plans =
  '(?:insurances?|insurance (?:plans?|panels?|compan(?:y|ies)|carriers?|providers?|networks?)|plans?|panels?|carriers?|payers?|networks?|third[- ]party payers?)';

type Cue = Readonly<{ pattern: RegExp; token: (found: string) => DistributiveOmit<Token, 'start' | 'end'> }>;
type DistributiveOmit<T, K extends PropertyKey> = T extends unknown ? Omit<T, K> : never;

const cue =
  (standing: Standing, isOffer = false) =>
  (found: string) =>
    ({
      kind: 'cue',
      standing,
      isOffer,
      isBare: !/ (?:with|for|on|by|to|from|in)$/.test(found.trimEnd()),
      isNow: false,
      isMany: /^(?:are|aren['’]t|were)\b/.test(found),
    }) as const;

/** In the order in which they are looked for: what one has taken, none of those below it takes. */
const cues: readonly Cue[] = [
  {
    pattern:
      /\b(?:not (?:only|just|limited to)|no (?:problem|worries|extra)|waiting list|wait ?list|no (?:wait|fee|charge|cost))\b/g,
    token: () => ({ kind: 'word' }),
  },
  // None at all.
  {
    pattern:
      /\b(?:(?:do|does|can|will|am|are|is)(?: not|n['’]?t)|cannot|don['’]t|can['’]t|not|no longer|never|unable to)(?: \w+){0,3}? (?:accept|tak|bill|participat|work with|contract|panell?ed|in[- ]network|on|us)(?:e|ing|ed)?(?: in| with| by| on)?(?: any| all)?(?: (?:health|medical|commercial|private|third[- ]party))? (?:insurances?|insurance (?:plans?|panels?|compan(?:y|ies)|carriers?|providers?|networks?)|panels?)(?: at (?:this|the) (?:time|moment)| directly| currently| right now)?\s*(?=$|[,;.|\n)!(–—-]|\b(?:but|and|so|however|at|as|for|or|though|because|since|when|which)\b)/g,
    token: () => ({ kind: 'none' }),
  },
  {
    pattern:
      /\b(?:private[- ]?pay|self[- ]?pay(?:ing|ment)?|cash[- ]?(?:pay|only|based|practice)|no (?:health )?insurances?(?! (?:other|except|besides|but))(?: accepted| taken)?|insurance[- ]free|fee[- ]for[- ]service|not applicable)\b/g,
    token: () => ({ kind: 'none' }),
  },
  { pattern: /(?<=^|[,;|\n.(-]\s*)(?:none|cash|uninsured|n\/a)\b/g, token: () => ({ kind: 'none' }) },
  // Asked, and turned down; or said of a name alone to be none.
  {
    pattern:
      /\b(?:has |have |had |was |were |been |got |i |we )*(?:denied|rejected|turned (?:me |us )?down|referred (?:out|elsewhere|to))(?!(?: my| the)? claims?)(?: (?:my|our|me|us|by|from|the|applications?|credentialing|contract|panel|request|to join))*|(?<=§ ?[:–-]? ?)n(?:\/a|\.a\.?|a)(?![\w/])/g,
    token: cue('refused'),
  },
  // "I take neither Aetna nor Cigna" denies what follows.
  {
    pattern: /\b(?:i |we )*(?:accept|take|bill)s? (?:neither|no|none of)(?: the)?(?= §)/g,
    token: cue('refused'),
  },
  // Agreed on for one client alone, by who is in no network.
  {
    pattern:
      /\b(?:single[- ]case(?: (?:agreements?|contracts?|basis))?|scas?)\b(?: (?:with|for|from|by|only|available|possible))*/g,
    token: cue('outside'),
  },
  // Not yet.
  {
    pattern: new RegExp(
      [
        "\\b(?:is |are |am |currently |still |now |we['’]re |i['’]m )*pending(?: (?:with|for|credentialing|approval|application|contract))*",
        '\\b(?:am |are |is |we are |currently |still )*in (?:the )?(?:process|works|progress)(?: of)?(?: (?:being|becoming|getting|joining|applying|contracting|credentialing|credentialed|paneled|accepting|adding))*(?: (?:with|to|for|on|by))?',
        '\\bin[- ](?:process|progress)(?: with)?',
        '\\b(?:have |has |just |we |i |already |recently |been )*appl(?:ied|ying|ication)s?(?: (?:submitted|sent|in|out|under review|is in|is out|process))*(?: (?:to|for|with))?',
        '\\b(?:currently |now |being |getting |becoming |undergoing |in |finishing |completing |awaiting |waiting (?:on|for) )*credentialing(?: (?:process|in progress|in process|underway|pending))*(?: (?:with|for|by))?',
        '\\b(?:being|getting|becoming|be|to be|soon to be)(?: \\w+)? (?:credentialed|panell?ed|in[- ]network|added|approved|contracted|accepted|accepting)(?: (?:with|for|by|to))?',
        '\\b(?:currently |now |still )*(?:joining|contracting|enrolling|onboarding)(?: (?:with|for))?',
        '\\b(?:awaiting|waiting (?:on|for|to)|under review|submitted|in review|anticipated|expected|upcoming|forthcoming|tbd|to come|planned|expecting|anticipating|almost|hope to|hoping to|plan to|planning to|working on|working to)(?: (?:with|for|join|accept|take|add|be in[- ]network|hear|back|approval|confirmation))*',
        '\\b(?:is |are |will be )?(?:coming|available|accepted|accepting|starting|beginning|effective|joining|arriving)?,? ?\\b(?:very |coming )?soon\\b(?: to be| to| accepting| taking)*',
        '\\bnot (?:\\w+ ){0,5}?yet\\b(?: (?:accepting|credentialed|in[- ]network|paneled|taking|contracted|active|approved|available))?(?: (?:with|by|for|on))?',
        '\\bnot (?:available |accepted |active |in[- ]network )?until',
        '\\b(?:yet to|yet)\\b',
        "\\b(?:will|['’]ll|shall|going to|(?<!used )to) (?:soon |also |then |hopefully |probably )*(?:be|begin|start|join|become|add)\\b(?: (?:accepting|taking|accepted|in[- ]network|credentialed|paneled|joining|to accept|to take|able to accept|able to take|on|available|active|a provider|added))*(?: (?:with|for|to|by))?",
        `\\b(?:start(?:s|ing)?|begin(?:s|ning)?|effective|eff\\.?|active|available|accept(?:ed|ing|s)?|taking|from|as of|beginning|by|in|after|around|come|expected|launching|coming|on)(?: (?:on|in|from|by|as of|around|after))? ${date}(?! (?:and|through|until))`,
        "\\b(?:i |we |am |are |i['’]m |be )*(?:happy|glad|willing|open|ready|able|love|like|want|wish|wishing) to (?:apply|join|become|get)\\b(?: (?:for|to|with|on|the|panels?|credentialed|in[- ]network))*",
        "\\b(?:i |we )?(?:would|['’]d)(?: \\w+)?(?: (?:love|like|consider|be (?:happy|glad|open|willing)))(?! to (?:help|see|meet|use|bill|work|speak|talk|discuss|hear|answer|know|offer|support))(?: to)?(?: (?:accept|take|join|add|be|on|in[- ]network|accepting|taking|with|adding|joining))*",
        "\\b(?:i |we |am |are |i['’]m |may |might |could )*(?:consider(?:ing)?|exploring|looking into|thinking (?:about|of)|thinking|debating|researching)(?: (?:accepting|taking|joining|adding|applying|with|to|for))*",
        '\\b(?:please )?(?:ask(?: (?:me|us))?|inquire|enquire|contact (?:me|us)|call)(?: \\w+)? (?:about|regarding|for)',
        "\\b(?:will|['’]ll|may|might)(?: (?:soon|also|then|hopefully|probably|eventually))* (?:accept|take)\\b(?!\\s*:)",
        '\\b(?:one day|some ?day|(?:open|willing) to(?= §))\\b',
        '\\b(?:maybe|perhaps|possibly)\\b(?= ?(?:§|[).,;]|$))',
        // In Spanish.
        '(?<![\\wáéíóú])(?:muy )?(?:pronto|pr[óo]ximamente|pendientes?|en (?:tr[áa]mite|proceso))(?: (?:de|con|para))*',
        `(?<!\\b(?:since|updated|for|until|till?|through|thru|ending|ends|copyright|©)(?: \\w+)? )${yearToCome}`,
        '\\b(?:eventually|in the (?:near )?future|shortly|later this year|next (?:month|year|week|quarter)|this (?:fall|spring|summer|winter))\\b',
      ].join('|'),
      'g',
    ),
    token: cue('pending'),
  },
  // No more.
  {
    pattern: new RegExp(
      [
        "\\b(?:am |are |is |will |we |i |i['’]m |we['’]re |can |do )*no longer(?: (?:be|being|able|to|an?|on|in[- ]network|in|network|accept\\w*|tak\\w+|participat\\w+|contracted|credentialed|panell?ed|work\\w*|bill\\w*|provider|panels?|covered|available|with|for|by|new|the|offer\\w*))*",
        '\\b(?:not |isn.t |aren.t )?any ?more\\b',
        '\\b(?:i |we )?used to\\b(?: (?:be|take|accept|bill|participate|in[- ]network|on|work|with|in|the|panels?|for))*',
        '\\b(?:was|were)(?: (?:previously|formerly|once|once on))?(?: (?:in[- ]network|on|with|a provider|paneled|credentialed|contracted))+(?: (?:with|for|the|by))*',
        '\\b(?:formerly|previously|former|previous|in the past|once)\\b(?: (?:in[- ]network|accepted|took|on|with|paneled|a provider|credentialed|contracted|participating|panels?|for|the))*:?',
        '\\b(?:i |we |have |has |had |am |are |is |just |recently |will be |will |be |also )*(?:left|leaving|leave|dropped|dropping|terminat(?:ed|ing)|resign(?:ed|ing)|withdr(?:ew|awn|awing)|ended|ending|ends?|stopped|stopping|discontinu(?:ed|ing)|quit|cancell?ed|termed|parted ways|transition(?:ing|ed) (?:off|out|away)|phasing out|expir(?:ed|es|ing)|closed (?:my|our))\\b(?: (?:from|with|the|of|taking|accepting|contract|my|our|participation|in|network|panels?|billing))*',
        `\\b(?:until|til|till|thru|through|up to|ending|ends|valid through)(?: the)? ${anyDate}`,
        '\\b(?:until|till) recently\\b',
        '\\bantes (?:acept\\w+|tom\\w+)',
        '\\bya no (?:acept\\w+|tom\\w+|trabaj\\w+)(?: con)?',
        '\\b(?:i|we|just|recently) (?:had|lost|am losing|are losing)(?: my| our)?\\b',
        '\\bpast(?=\\s*:)',
      ].join('|'),
      'g',
    ),
    token: cue('left'),
  },
  // Closed to them.
  {
    pattern:
      /\b(?:opt(?:ed|ing)?[- ]?out(?: of| from| with)?|declin(?:e|es|ed|ing)|refus(?:e|es|ed|ing)|unable to (?:accept|take|bill|see|work with)|closed(?: to new \w+| panels?)?|(?:can|could)not (?:see|bill|take|accept|work with)|not (?:accepting|taking|open to|seeing)(?: any| new| more)+(?: (?:clients?|patients?|referrals?))?(?: (?:with|from|for|on|who have))?|no new(?= [^,;.()]*(?:clients?|patients?|referrals?|members?)))/g,
    token: cue('refused'),
  },
  // No place for them now, or none at all.
  {
    pattern:
      /\b(?:is |are |am |currently |temporarily |now |my |all |the |new )*(?:(?:slots?|spots?|openings?|panels?|caseload|spaces?|practice)(?: (?:is|are|currently|now))* (?:full|filled|taken|paused|on hold)|full(?=\s*(?:$|[,;.|)\n–—§-]|right now|now|at (?:this|the)|currently|for now|until|and|but|up\b|with\b))(?<!(?:in|pay|paid) full)|paused|pausing|on[- ](?:hold|pause)|suspended|for (?:existing|current|established) (?:clients|patients|members) only|only (?:for )?(?:existing|current|established) (?:clients|patients)|at capacity|no (?:current |more |free )?(?:slots?|spots?|openings?|availability|spaces?|capacity)(?: left| available)?)(?: (?:right now|for now|with|for|at (?:this|the) (?:time|moment)))*|\b(?:(?:is |are |am )?(?:not|never)|(?:is|are|was)n['’]?t)(?: \w+)?(?: an?)? (?:options?|possible|available|supported|offered|included|covered|eligible)\b/g,
    token: cue('refused'),
  },
  // With out-of-network benefits, or outside.
  {
    pattern:
      /\b(?:not|n['’]t|non|never|neither)[- ](?:\w+ ){0,2}?(?:in[- ]?(?:the )?network|an in[- ]network provider|panell?ed|on (?:the |any )*panels?|network|par|participating)(?: provider)?(?: (?:with|for|by|in|of))?(?! or out)/g,
    token: cue('outside'),
  },
  {
    pattern: /\b(?:in[- ](?:and|or|&|\/)[- ]out[- ]of[- ]network(?: (?:with|for))?)/g,
    token: cue('in', true),
  },
  {
    pattern:
      /\b(?:fuera de (?:la )?red(?: (?:con|de|para))*|out[- ]?of[- ]?net(?:work)?s?(?: (?:providers?|benefits?|coverage|reimbursements?|only|status|plans?|claims|services?|insurance|ppo|for|with|by|reimbursement|through))*|oon\b(?: (?:with|for|benefits?|only|provider))*|super ?bills?(?: (?:are |is )?(?:available|provided|offered|only|upon|on|request|for|to|by|submission|submitted|reimbursement|with|accepted))*|reimburs\w*(?: (?:by|from|with|through|for))?)/g,
    token: cue('outside', true),
  },
  // Among them.
  {
    pattern:
      /\b(?:i |we |am |are |is |i['’]m |we['’]re |currently |now |also |do |only |presently |today |an? )*(?:in[- ]?network|accept(?:s|ed|ing)?|tak(?:e|es|ing|en)|participat(?:e|es|ing)|panell?ed|on (?:the )?panels?|contracted|credentialed|approved|(?<!§ )provider|bill(?:s|ing)?|work(?:s|ing)?(?= with)|active|yes|preferred provider)\b(?: (?:with|for|by|on|of|from|in|provider|providers|insurance|plans))*|\bcovered\b|\bthrough(?= (?:headway|alma|grow|rula|sondermind|thriveworks))/g,
    token: cue('in'),
  },
  {
    pattern:
      /\b(?:currently|now|today|presently|present(?=\s*:)|current(?=\s*:)|at present|at this time|at the moment|right now|for now)\b/g,
    token: () => ({ kind: 'cue', standing: 'in', isOffer: false, isBare: true, isNow: true, isMany: false }),
  },
  {
    pattern:
      /\b(?:except(?:ing|ion of| for)?|exclud(?:e|es|ed|ing)|exclusions?|other than|besides|aside from|apart from|minus|with the exception of|save for)\b(?: for| of)?|(?<=\b(?:everything|everyone|all|anything|plans|insurances?) )but(?! (?:not|i|we|am|do|can|no|out|will)\b)/g,
    token: () => ({ kind: 'except' }),
  },
  {
    pattern: /\b(?:no|not|non|nor|never|without|neither|cannot|\w+n['’]t|dont|doesnt|cant|wont)\b/g,
    token: () => ({ kind: 'no' }),
  },
  {
    pattern: new RegExp(
      `\\b(?:most|many|all|any|several|various|numerous|(?:an? )?(?:wide |broad |large |great )?(?:variety|range|number) of)(?: (?!new\\b|other\\b|my\\b|your\\b|our\\b)[\\w/-]+){0,3}? (?:ppos?|hmos?|${plans})\\b|\\beverything\\b`,
      'g',
    ),
    token: () => ({ kind: 'plans' }),
  },
  {
    pattern:
      /\b(?:ppos?|hmos?|epos?|pos|exchanges?|marketplace|commercial|individual|student|students|tiers?|select|open access|narrow|limited network|community plan|dual|d-?snp|advantage|supplement|medigap|workers.? comp\w*|auto|capitated|copays?|deductibles?|authorizations?|referrals?|vision|dental|hdhp)\b/g,
    token: () => ({ kind: 'product' }),
  },
  { pattern: /\bboth\b/g, token: () => ({ kind: 'every', count: 2 }) },
  { pattern: /\b(?:all|each|the above|above)\b/g, token: () => ({ kind: 'every', count: Number.POSITIVE_INFINITY }) },
  { pattern: /\b(?:but|however|although|though|whereas)\b/g, token: () => ({ kind: 'mark', mark: 'but' }) },
  { pattern: /\b(?:and|plus|as well as|und)\b|&|\+/g, token: () => ({ kind: 'mark', mark: 'and' }) },
  { pattern: /\bor\b/g, token: () => ({ kind: 'mark', mark: 'or' }) },
  { pattern: /\n|[•·●▪]|(?<=^|\n)\s*\*/g, token: () => ({ kind: 'mark', mark: 'line' }) },
  {
    pattern: /(?<!\b(?:e\.g|i\.e|inc|dr|st|eff|approx))[.!?](?=\s|$)/g,
    token: () => ({ kind: 'mark', mark: 'sentence' }),
  },
  { pattern: /[;|]/g, token: () => ({ kind: 'mark', mark: ';' }) },
  { pattern: /,|\s\/\s/g, token: () => ({ kind: 'mark', mark: ',' }) },
  { pattern: /:/g, token: () => ({ kind: 'mark', mark: ':' }) },
  { pattern: /\s[-–]+(?=\s)|—|--+/g, token: () => ({ kind: 'mark', mark: '-' }) },
  { pattern: /[([]/g, token: () => ({ kind: 'mark', mark: '(' }) },
  { pattern: /[)\]]/g, token: () => ({ kind: 'mark', mark: ')' }) },
  { pattern: /[a-z0-9][\w'’]*/g, token: () => ({ kind: 'word' }) },
];

/** A text about insurance as the tokens that it is read by, in its order; a client's plan may be another's ("my partner has Aetna"). */
export function insuranceTokens(written: string, isClients: boolean): Token[] {
  const text = isClients ? written : inPlainWords(written);
  const tokens: Token[] = namedInsurers(text).map((named) => ({ kind: 'name', ...named }));
  let rest = blanked(text.toLowerCase(), tokens);
  for (const { pattern, token } of cues) {
    const found = [...rest.matchAll(pattern)].map(
      ({ 0: words, index }) => ({ ...token(words), start: index, end: index + words.length }) as Token,
    );
    if (found.length === 0) continue;
    tokens.push(...found);
    rest = blanked(rest, found);
  }
  return tokens.sort((one, other) => one.start - other.start);
}

/** The text with a letter of no word in the place of what was read. */
function blanked(text: string, read: readonly Token[]): string {
  return read.reduce(
    (before, { start, end }) => before.slice(0, start) + '§'.repeat(end - start) + before.slice(end),
    text,
  );
}
