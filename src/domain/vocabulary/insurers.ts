import { statedClauses } from '#domain/text/stated-clauses.ts';

/** A network with the words a person reads and the ways in which people write it. */
const networks = [
  { id: 'optum', label: 'Optum', names: /optum|united behavioral|\bubh\b/ },
  { id: 'bmc', label: 'WellSense (BMC HealthNet)', names: /\bbmc\b|wellsense/ },
  {
    id: 'bcbs',
    label: 'Blue Cross Blue Shield',
    names:
      /blue ?cross|blue ?shield|\bbcbs\w{0,2}\b|\bbc ?\/? ?bs\b|\bblue care\b|\bhmo blue\b|\bflorida blue\b|anthem|carefirst|highmark|premera|regence|wellmark|excellus/,
  },
  {
    id: 'united',
    label: 'UnitedHealthcare',
    names: /united ?health|\buhc\b|\bunited\b(?! concordia)|\boxford\b|pacificare|\bumr\b|all ?savers/,
  },
  { id: 'aetna', label: 'Aetna', names: /\baetna\b/ },
  { id: 'cigna', label: 'Cigna', names: /\bcigna\b|evernorth/ },
  { id: 'tufts', label: 'Tufts Health Plan', names: /\btufts\b/ },
  { id: 'harvard-pilgrim', label: 'Harvard Pilgrim', names: /harvard pilgrim|point ?32/ },
  { id: 'medicare', label: 'Medicare', names: /\bmedicare\b/ },
  { id: 'medicaid', label: 'Medicaid', names: /\bmedicaid\b|mass ?health|medi-?cal\b(?! ?mutual)|\bmbhp\b/ },
  { id: 'beacon', label: 'Carelon (Beacon)', names: /\bbeacon\b|value ?options|carelon/ },
  { id: 'magellan', label: 'Magellan', names: /magellan/ },
  { id: 'tricare', label: 'TRICARE', names: /tri-?care|champus|military one/ },
  { id: 'humana', label: 'Humana', names: /\bhumana\b/ },
  { id: 'kaiser', label: 'Kaiser Permanente', names: /\bkaiser\b/ },
  { id: 'fallon', label: 'Fallon Health', names: /\bfallon\b/ },
  { id: 'unicare', label: 'UniCare', names: /unicare|\bgic\b/ },
  {
    id: 'neighborhood',
    label: 'Mass General Brigham Health Plan',
    names: /neighborhood health|\bnhp\b|allways|mass general brigham/,
  },
  { id: 'mhn', label: 'Health Net', names: /\bmhn\b|health net/ },
  { id: 'hne', label: 'Health New England', names: /health new england|\bhne\b/ },
  { id: 'oscar', label: 'Oscar', names: /\boscar\b/ },
  { id: 'molina', label: 'Molina', names: /\bmolina\b/ },
  { id: 'centene', label: 'Ambetter', names: /ambetter|centene|wellcare/ },
  { id: 'multiplan', label: 'MultiPlan', names: /multiplan|\bphcs\b/ },
  { id: 'compsych', label: 'ComPsych', names: /compsych/ },
  { id: 'lyra', label: 'Lyra', names: /\blyra\b/ },
  { id: 'eap', label: 'employee assistance programs', names: /\beaps?\b|employee assistance|ceridian|e4health/ },
] as const;

/** The id of a network that we know by its names. */
export type InsurerId = (typeof networks)[number]['id'];
export const insurerIds = networks.map((network) => network.id) as [InsurerId, ...InsurerId[]];

/** "We do not take Kaiser, Aetna": what follows may be refused too, so none of it is read. */
const refusal = /\b(?:except|excluding|(?:do not|don['’]t|not) (?:tak|accept)(?:e|ing)?)\b[^;|\n]*/g;

/** "I do not accept insurance, but can give you a superbill": all of it is refused, and what follows is not. */
const refusesAll =
  /\b(?:(?:do not|don['’]t|cannot|can['’]t|not) (?:currently )?(?:tak|accept|bill)(?:e|ing)?|not (?:in[- ]network with|on)) (?:any )?(?:health )?insurance(?:s| plans?| panels?| compan(?:y|ies))?\s*(?=$|[,;.|\n)]|\b(?:but|and|so)\b)/g;
/** "No superbills": what is denied, not offered. */
const denial = /\b(?:no|not|never|don['’]t|do not|cannot|can['’]t|without)\b/;
const outOfNetworkWords = /out[- ]of[- ]net|\boon\b|superbill|reimburs/;

const labels = new Map<InsurerId, string>(networks.map((network) => [network.id, network.label]));

/** What a text says about insurance. */
export type Insurers = Readonly<{
  ids: readonly InsurerId[];
  /** Works with out-of-network benefits. */
  outOfNetwork: boolean;
  /** Takes no insurance at all. */
  none: boolean;
  /** Says "most plans" or the like, which is no network. */
  mostPlans: boolean;
}>;

/**
 * The networks named in a text like "Aetna, BCBS; out of network", each once; a name that we do not know is left out,
 * and nothing is matched across brands (matching.md, Parsers).
 */
export function parseInsurers(text: string): Insurers {
  const found = new Set<InsurerId>();
  let outOfNetwork = false;
  let none = false;
  let mostPlans = false;
  for (const entry of entriesOf(text)) {
    const offer = outOfNetworkWords.exec(entry);
    if (offer) outOfNetwork ||= !denial.test(entry.slice(0, offer.index));
    else if (/^(?:none|no insurance|uninsured|private pay|self[- ]?pay|cash|n\/a)/.test(entry)) none = true;
    else if (/\b(?:most|many)\b.*(?:ppo|insur|plans?)/.test(entry)) mostPlans = true;
    else {
      const named = networksIn(entry);
      for (const id of named) found.add(id);
      if (named.length === 0 && !denial.test(entry) && /\b(?:all|any)\b.*(?:ppo|insur|plans?)/.test(entry))
        mostPlans = true;
    }
  }
  return { ids: insurerIds.filter((id) => found.has(id)), outOfNetwork, none, mostPlans };
}

/** The name of a network as a person reads it. */
export function insurerLabel(id: InsurerId): string {
  return labels.get(id) ?? id;
}

function entriesOf(text: string): string[] {
  return text
    .toLowerCase()
    .replace(refusesAll, ', no insurance, ')
    .replace(refusal, ' ')
    .split(/[,;|\n]|\.\s|\s(?:and|&|but)\s/)
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '');
}

function networksIn(entry: string): InsurerId[] {
  const stated = statedClauses(entry).join(' ');
  return networks.filter(({ names }) => names.test(stated)).map(({ id }) => id);
}
