import { insuranceLists } from './insurance-lists.ts';
import { networks } from './insurer-names.ts';
import { type InsurerId, insurerIds } from './named-insurers.ts';

export { type InsurerId, insurerIds };

const labels = new Map<InsurerId, string>(networks.map(([id, label]) => [id, label]));

/** The networks by which the directory can be filtered: those that are met in many states. */
export const directoryInsurerIds = [
  'optum',
  'bmc',
  'bcbs',
  'united',
  'aetna',
  'cigna',
  'tufts',
  'harvard-pilgrim',
  'medicare',
  'medicaid',
  'beacon',
  'magellan',
  'tricare',
  'humana',
  'kaiser',
  'fallon',
  'unicare',
  'neighborhood',
  'mhn',
  'hne',
  'oscar',
  'molina',
  'centene',
  'multiplan',
  'compsych',
  'lyra',
  'eap',
  'blue-shield-ca',
  'wellcare',
  'medicare-advantage',
  'va',
  'wellpoint',
  'caresource',
  'geha',
  'first-health',
  'first-choice-health',
  'emblemhealth',
  'fidelis',
  'healthfirst',
  'upmc',
  'selecthealth',
  'providence',
] as const satisfies readonly InsurerId[];

/** What a text says about insurance. */
export type Insurers = {
  /** In network: these alone count. */
  ids: InsurerId[];
  /** Applied for, or to begin. */
  pending: InsurerId[];
  /** No longer in network. */
  left: InsurerId[];
  /** Named as out of network. */
  outside: InsurerId[];
  /** Named as not taken. */
  refused: InsurerId[];
  /** Works with out-of-network benefits. */
  outOfNetwork: boolean;
  /** Takes no insurance at all. */
  none: boolean;
  /** Says "most plans" or the like, which is no network. */
  mostPlans: boolean;
};

/**
 * How a therapist stands to the networks named in a text like "Aetna, BCBS (PPO only, not Medicaid); Cigna - pending", each
 * network in one list; a name that we do not know is left out, and nothing is matched across brands (matching.md, Parsers).
 */
export function parseInsurers(text: string): Insurers {
  const { entries, offersOutOfNetwork, saysNone } = insuranceLists(text);
  const standings = new Map<InsurerId, ReturnType<typeof standingOf>>();
  for (const id of insurerIds) {
    const named = entries.filter(({ ids }) => ids.includes(id));
    if (named.length > 0) standings.set(id, standingOf(named));
  }
  const having = (standing: ReturnType<typeof standingOf>) => insurerIds.filter((id) => standings.get(id) === standing);
  const ids = having('in');
  const mostPlans = entries.some(({ isAnyPlan, standing }) => isAnyPlan && standing === 'in');
  return {
    ids,
    pending: having('pending'),
    left: having('left'),
    outside: having('outside'),
    refused: having('refused'),
    outOfNetwork: offersOutOfNetwork,
    none: saysNone && ids.length === 0 && !mostPlans,
    mostPlans,
  };
}

/** The name of a network as a person reads it. */
export function insurerLabel(id: InsurerId): string {
  return labels.get(id) ?? id;
}

type Entries = ReturnType<typeof insuranceLists>['entries'];

/**
 * The more careful one counts, unless it is said of a part of the network alone ("no Aetna HMO"), or of another of its names
 * ("Premera, Regence pending").
 */
function standingOf(named: Entries): Entries[number]['standing'] {
  const taken = named.filter(({ standing }) => standing === 'in').map(({ typed }) => typed);
  const others = named.filter(
    ({ standing, isPart, typed }) => standing !== 'in' && (taken.length === 0 || (!isPart && taken.includes(typed))),
  );
  return others.at(-1)?.standing ?? 'in';
}
