import { freshFactorSeconds } from '#domain/account/requests.ts';

/** How sure it is who holds a session. */
export type Assurance = Readonly<{
  assuranceLevel: 'aal1' | 'aal2';
  /** The user has a verified second factor. */
  hasFactor: boolean;
  /** When the session last proved a second factor, in Unix seconds; 0 for never. */
  factorProvedAtSeconds: number;
}>;

/** True for a session that has not taken the second step that its user set up. */
export function lacksSecondStep({ assuranceLevel, hasFactor }: Assurance): boolean {
  return hasFactor && assuranceLevel === 'aal1';
}

/** True where a change of the account has to be proved by a second factor first: there is one, and its last proof is old (decision 0085). */
export function needsFreshFactor(assurance: Assurance, now: Date): boolean {
  if (!assurance.hasFactor) return false;
  return lacksSecondStep(assurance) || now.getTime() / 1000 - assurance.factorProvedAtSeconds > freshFactorSeconds;
}
