import { expect, it } from 'vitest';
import { emptyProfile } from '#domain/profile/profile.ts';
import { storedFeatures, therapistFeaturesSchema, toTherapistFeatures } from './features.ts';

it('features that an earlier version stored are read, and what it did not read has not been said', () => {
  const features = toTherapistFeatures({ ...emptyProfile, languages: 'Hindi', identities: 'LGBTQ+ affirming' });
  expect(storedFeatures(JSON.stringify(features))).toEqual(features);
  const { affirming: _, mentioned, ...older } = features;
  const stored = { ...older, mentioned: { languages: mentioned.languages, identities: mentioned.identities } };
  const read = storedFeatures(JSON.stringify(stored));
  expect(read).toEqual({ ...features, affirming: [] });
  expect(therapistFeaturesSchema.parse(read)).toEqual(read);
});
