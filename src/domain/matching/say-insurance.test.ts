import { describe, expect, it } from 'vitest';
import { emptyProfile } from '#domain/profile/profile.ts';
import { toTherapistFeatures } from './features.ts';
import { brokenLimits } from './limits.ts';
import { postingsOf } from './postings.ts';
import { sayCost } from './say-cost.ts';
import { inputOf, now } from './testing.ts';

const featuresOf = (insurances: string) => toTherapistFeatures({ ...emptyProfile, practice_states: 'CA', insurances });
const insured = (insurance_provider: string) =>
  inputOf({ payment_method: 'insurance', out_of_network_ok: 'no', insurance_provider });

function said(plan: string, insurances: string): string[] {
  const { reasons, cautions } = sayCost(insured(plan), featuresOf(insurances), now);
  return [...reasons, ...cautions].map(({ text }) => text);
}

describe('what is said of a network', () => {
  it.each([
    ['Cigna', 'Aetna, Cigna', 'Takes Cigna'],
    ['Cigna', 'Aetna, Cigna (pending)', 'Says that Cigna is still pending'],
    ['Cigna, Humana', 'Cigna and Humana - both pending', 'Says that Cigna and Humana are still pending'],
    ['Cigna', 'Cigna pending; superbills', 'Says that Cigna is still pending, but works with out-of-network benefits'],
    ['Cigna', 'No longer accepting Cigna', 'Says they no longer take Cigna'],
    ['Cigna', 'Out of network with Cigna', 'Is outside the Cigna network, but works with out-of-network benefits'],
    ['Cigna', 'Not in network with Cigna', 'Says they are outside the Cigna network'],
    ['Cigna', 'Out of network', 'Is outside the Cigna network, but works with out-of-network benefits'],
    ['Kaiser', 'Most plans, not Kaiser', 'Says they do not take Kaiser Permanente'],
    ['Kaiser', 'Most plans', 'Says they take most plans; please ask about Kaiser Permanente'],
    ['Fidelis', 'Aetna', 'Does not list Fidelis Care among the insurers they take'],
    ['Aetna', 'Aetna (no HMO)', 'Takes Aetna'],
    ['Moonbeam Mutual', 'Aetna', 'Please ask whether they take your plan'],
    ['Aetna, Moonbeam Mutual', 'Aetna', 'Takes Aetna'],
  ])('to a client with %s of "%s"', (plan, insurances, text) => expect(said(plan, insurances)).toEqual([text]));

  it.each(['Cigna (pending)', 'Cigna until 2024', 'Out of network with Cigna', 'No Cigna', ''])(
    'breaks the limit where it is "%s", and stands in no list',
    (insurances) => {
      const features = featuresOf(insurances);
      expect(brokenLimits(insured('Cigna'), features)).toContain('insurance');
      expect(postingsOf({ ...features, accepting: true }).map(([facet]) => facet)).not.toContain('insurer:cigna');
    },
  );

  it('is no limit where the plan was not understood, and holds for those that were', () => {
    expect(brokenLimits(insured('Moonbeam Mutual'), featuresOf('Aetna'))).not.toContain('insurance');
    expect(brokenLimits(insured('Cigna, Moonbeam Mutual'), featuresOf('Aetna'))).toContain('insurance');
  });
});
