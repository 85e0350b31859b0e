import { statedClauses } from '#domain/text/stated-clauses.ts';

/** Whom a therapist may see, in the words of a profile. */
const clientTypeNames = {
  individuals: { label: 'Individuals', names: /\bindividuals?\b|\badults?\b|\bone[- ]on[- ]one\b/ },
  couples: { label: 'Couples', names: /\bcouples?\b|\bpartners\b/ },
  families: { label: 'Families', names: /\bfamil(?:y|ies)\b/ },
  adolescents: { label: 'Adolescents', names: /\badolescents?\b|\bteens?\b|\bteenagers?\b/ },
  groups: { label: 'Groups', names: /\bgroups?\b/ },
} as const;
export type ClientType = keyof typeof clientTypeNames;
export const clientTypes = Object.keys(clientTypeNames) as [ClientType, ...ClientType[]];

/** Whom a list says that a therapist sees; "no couples" names none. */
export function parseClientTypes(text: string): ClientType[] {
  const clauses = statedClauses(text.toLowerCase());
  return clientTypes.filter((type) => clauses.some((clause) => clientTypeNames[type].names.test(clause)));
}

/** A kind of client as a profile's list shows it. */
export function clientTypeLabel(type: ClientType): string {
  return clientTypeNames[type].label;
}

const couplesWork =
  /\bcouples?\b|\b(?:marriage|relationship)s? (?:and family |& family )?(?:counsel|therap)|\bmarital\b|\bpre-?marital\b/;

/** True where a list of specialties names work with couples, such as "Marriage counseling"; "Relationships" alone does not. */
export function namesCouplesWork(specialties: string): boolean {
  return statedClauses(specialties.toLowerCase()).some((clause) => couplesWork.test(clause));
}
