import { splitList } from './availability.ts';

/** The states and territories a therapist can be licensed in, by postal code. */
export const states = {
  AL: 'Alabama',
  AK: 'Alaska',
  AZ: 'Arizona',
  AR: 'Arkansas',
  CA: 'California',
  CO: 'Colorado',
  CT: 'Connecticut',
  DE: 'Delaware',
  DC: 'District of Columbia',
  FL: 'Florida',
  GA: 'Georgia',
  HI: 'Hawaii',
  ID: 'Idaho',
  IL: 'Illinois',
  IN: 'Indiana',
  IA: 'Iowa',
  KS: 'Kansas',
  KY: 'Kentucky',
  LA: 'Louisiana',
  ME: 'Maine',
  MD: 'Maryland',
  MA: 'Massachusetts',
  MI: 'Michigan',
  MN: 'Minnesota',
  MS: 'Mississippi',
  MO: 'Missouri',
  MT: 'Montana',
  NE: 'Nebraska',
  NV: 'Nevada',
  NH: 'New Hampshire',
  NJ: 'New Jersey',
  NM: 'New Mexico',
  NY: 'New York',
  NC: 'North Carolina',
  ND: 'North Dakota',
  OH: 'Ohio',
  OK: 'Oklahoma',
  OR: 'Oregon',
  PA: 'Pennsylvania',
  PR: 'Puerto Rico',
  RI: 'Rhode Island',
  SC: 'South Carolina',
  SD: 'South Dakota',
  TN: 'Tennessee',
  TX: 'Texas',
  UT: 'Utah',
  VT: 'Vermont',
  VA: 'Virginia',
  VI: 'U.S. Virgin Islands',
  WA: 'Washington',
  WV: 'West Virginia',
  WI: 'Wisconsin',
  WY: 'Wyoming',
  GU: 'Guam',
  AS: 'American Samoa',
  MP: 'Northern Mariana Islands',
} as const;

export type StateCode = keyof typeof states;
export const stateCodes = Object.keys(states) as [StateCode, ...StateCode[]];

/** A state as it stands in a sentence after "in". */
export function inState(state: StateCode): string {
  return `${/^(?:DC|VI|MP)$/.test(state) ? 'the ' : ''}${states[state]}`;
}

const stateOfName = new Map(
  (Object.entries(states) as [StateCode, string][]).flatMap(([code, name]) => [
    [code, code] as const,
    [name.toUpperCase().replace(/[.]/g, ''), code] as const,
  ]),
);
/** The one name with a comma in it. */
const washington = /washington\s*,\s*d\.?\s*c\b\.?/gi;

stateOfName.set('WASHINGTON DC', 'DC');
stateOfName.set('VIRGIN ISLANDS', 'VI');

/** A list of states with each known one by its name; what else stands in an entry stays as it was typed. */
export function statesShown(list: string): string[] {
  const shown = splitList(list.replace(washington, 'DC').replace(/[/|]|\band\b|&/gi, ',')).map((entry) => {
    const code = stateOfName.get(keyOf(entry));
    return code === undefined ? entry : entry.replace(/^[^(]*?(?=\s*(?:\(|$))/, states[code]);
  });
  return [...new Set(shown)];
}

/**
 * The states named in a list like "CA, New York", by code or by name, each once, in the order given. An entry that is
 * not a state is left out, and so is a licence that is not there yet ("New York (pending)").
 */
export function parseStates(list: string): StateCode[] {
  const entries = list.replace(washington, 'DC').split(/[,;/|\n]|\band\b|&/i);
  const named = entries
    .filter((entry) => !/pending|applied|expired|inactive|\bnot\b|\bsoon\b/i.test(entry))
    .map((entry) => stateOfName.get(keyOf(entry)));
  return [...new Set(named.filter((state) => state !== undefined))];
}

/** An entry as `stateOfName` knows states, without what stands in brackets. */
function keyOf(entry: string): string {
  return entry
    .replace(/\(.*?\)/g, '')
    .replace(/\./g, '')
    .replace(/\s+/g, ' ')
    .trim()
    .toUpperCase();
}
