import { expect, it } from 'vitest';
import { emptyProfile } from './profile.ts';
import { previewSections } from './sections.ts';

it.each([
  ['practice_states', 'CA, NY (pending)', 'States', ['California, New York (pending)']],
  ['insurances', ' Aetna ,, Cigna', 'Insurance', ['Aetna, Cigna']],
  ['insurances', 'Aetna\nCigna', 'Insurance', ['Aetna, Cigna']],
  ['insurances', 'No Kaiser, Humana; Aetna', 'Insurance', ['No Kaiser, Humana; Aetna']],
  ['specialties', '- Anxiety\n- Grief', 'Specialties', ['Anxiety', 'Grief']],
  ['insurances', ' , ', 'Insurance', []],
] as const)('shows of %s "%s"', (field, text, label, values) => {
  const items = previewSections({ ...emptyProfile, [field]: text }).flatMap((section) => section.items);
  expect(items.find((item) => item.label === label)?.values).toEqual(values);
});
