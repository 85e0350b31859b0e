import { describe, expect, it } from 'vitest';
import { specialtyConcerns } from '#domain/reading/specialties.ts';
import { splitList } from '#domain/vocabulary/availability.ts';
import { concerns, listedConcernIds } from '#domain/vocabulary/concerns.ts';
import { insurerIds, insurerLabel, parseInsurers } from '#domain/vocabulary/insurers.ts';
import { parseStates, states } from '#domain/vocabulary/places.ts';
import { type ListName, readList, suggestionsAt, suggestionsFor, withEntry, withoutEntry } from './list-entries.ts';

const labels = (field: ListName, text: string) => readList(field, text).map(({ label }) => label);
const offered = (field: ListName, typed: string, already: string[] = []) =>
  suggestionsFor(field, typed, already).map(({ label }) => label);

describe('readList', () => {
  it('says what each entry is understood as, beside what was typed', () => {
    expect(readList('practice_states', 'NY, california, Atlantis')).toEqual([
      { text: 'NY', label: 'New York', id: 'NY', repeats: false, note: '' },
      { text: 'california', label: 'California', id: 'CA', repeats: false, note: '' },
      { text: 'Atlantis', label: 'Atlantis', id: null, repeats: false, note: 'not a state we know' },
    ]);
  });

  it.each([
    'Washington, DC, MD',
    'Washington, D.C., Maryland',
    'Washington , D. C. and VA',
    'Washington, Oregon',
    'ca and OR; TX / NV',
    'Texas (LPC 12345), Ohio (pending)',
    'CA, California',
  ])('reads the same states as matching in "%s"', (text) => {
    const ids = readList('practice_states', text).flatMap(({ id, repeats }) => (id && !repeats ? [id] : []));
    expect(ids).toEqual(parseStates(text));
  });

  it('keeps Washington, DC in one entry', () => {
    expect(readList('practice_states', 'Washington, DC, MD').map(({ text }) => text)).toEqual(['Washington, DC', 'MD']);
  });

  it('does not take a pending license for a license', () => {
    expect(readList('practice_states', 'New York (pending)')).toMatchObject([
      { label: 'New York (pending)', id: null, note: 'left out of matching: not an active license' },
    ]);
  });

  it('lets the names of one network meet', () => {
    expect(readList('insurances', 'BCBS, Blue Cross, Anthem PPO')).toMatchObject([
      { label: 'Blue Cross Blue Shield', id: 'bcbs', repeats: false, note: '' },
      { label: 'Blue Cross Blue Shield', id: 'bcbs', repeats: true, note: 'same as above' },
      { text: 'Anthem PPO', repeats: true },
    ]);
  });

  it.each([
    ['None', ['No insurance']],
    ['Aetna, superbills', ['Aetna', 'Out of network']],
    ['most PPO plans', ['Most plans']],
    ['Aetna and UHC', ['UnitedHealthcare and Aetna']],
    ['Blue Cross & Blue Shield', ['Blue Cross Blue Shield']],
    ['EAP', ['Employee assistance programs']],
    ['Acme Mutual', ['Acme Mutual']],
  ])('reads the insurances "%s"', (text, expected) => expect(labels('insurances', text)).toEqual(expected));

  it.each(['Aetna, we do not take Kaiser, Cigna', 'All but none, Cigna', 'All PPO plans except Kaiser, Aetna; Optum'])(
    'understands no network that matching does not in "%s"',
    (text) => {
      const known = readList('insurances', text).flatMap(({ id }) => id?.split('+') ?? []);
      const { ids } = parseInsurers(text);
      expect(known.filter((id) => insurerIds.some((insurer) => insurer === id)).sort()).toEqual([...ids].sort());
    },
  );

  it('names the concern behind a specialty', () => {
    expect(readList('specialties', 'PTSD, Trauma, Mood Disorders, Basket weaving')).toMatchObject([
      { label: 'Trauma', id: 'trauma', repeats: false },
      { label: 'Trauma', repeats: true, note: 'speaks of the same as one above' },
      { label: 'Depression and bipolar disorder', id: 'depression+bipolar', repeats: false },
      { label: 'Basket weaving', id: null, note: 'not a concern we match on: still shown to clients' },
    ]);
  });

  it('does not call a specialty a repetition that says one thing more', () => {
    expect(readList('specialties', 'Depression, Mood Disorders').map(({ repeats }) => repeats)).toEqual([false, false]);
  });

  it('reads languages, English among them, and no background as one', () => {
    expect(readList('languages', 'English, spanish, ASL, Korean American').map(({ label, id }) => [label, id])).toEqual(
      [
        ['English', 'english'],
        ['Spanish', 'spanish'],
        ['American Sign Language', 'asl'],
        ['Korean American', null],
      ],
    );
  });

  it('says whom a therapist sees, and what of it clients are not matched by', () => {
    expect(readList('client_types', 'adults, Couples, Elders, no groups')).toMatchObject([
      { text: 'adults', label: 'Individuals', id: 'individuals', note: '' },
      { text: 'Couples', label: 'Couples', id: 'couples', note: '' },
      { text: 'Elders', id: null, note: 'shown to clients, but not one we match on' },
      { text: 'no groups', id: null, note: 'left out of matching: read as a “no”' },
    ]);
    expect(suggestionsFor('client_types', 'fam', []).map(({ value }) => value)).toEqual(['Families']);
  });

  it('says which identities clients can ask for, and calls none of them a repetition', () => {
    expect(readList('identities', 'Black woman, queer, LGBTQ+ affirming, Queer, left-handed')).toEqual([
      { text: 'Black woman', label: 'Black', id: 'black', repeats: false, note: '' },
      { text: 'queer', label: 'Queer', id: 'queer', repeats: false, note: '' },
      { text: 'LGBTQ+ affirming', label: 'LGBTQ+ affirming', id: 'affirming lgbtq', repeats: false, note: '' },
      { text: 'Queer', label: 'Queer', id: 'queer', repeats: true, note: 'same as above' },
      {
        text: 'left-handed',
        label: 'left-handed',
        id: null,
        repeats: false,
        note: 'kept, but not one clients can ask for here',
      },
    ]);
  });

  it.each<[ListName, string, string[]]>([
    ['specialties', 'No couples', ['left out of matching: read as work you do not do']],
    ['languages', 'Not Spanish', ['left out of matching: read as a “no”']],
    ['insurances', 'No Medicaid, Aetna', ['left out of matching: read as one you do not take', '']],
    [
      'insurances',
      'We do not take Kaiser, Aetna',
      [
        'left out of matching: read as one you do not take',
        'left out of matching: it stands behind what you do not take, so write it first',
      ],
    ],
    ['insurances', 'I do not accept insurance, superbills', ['', '']],
    ['insurances', 'No insurance', ['']],
    ['insurances', 'None, Aetna', ['which is it: none, or the plans beside it? The plans count', '']],
    ['insurances', 'most PPO plans; None', ['', 'which is it: none, or the plans beside it? The plans count']],
    ['insurances', 'None, superbills', ['', '']],
    ['insurances', 'Cigna (pending), Aetna', ['left out of matching: read as one you are not in network with yet', '']],
    ['insurances', 'Cigna until 2024', ['left out of matching: read as one you no longer take']],
    ['insurances', 'Out of network with Cigna', ['']],
  ])('says of %s what a “no” leaves out in "%s"', (field, text, notes) => {
    expect(readList(field, text).map(({ note }) => note)).toEqual(notes);
  });

  it.each(['', ' , ,', 'one', ' a ,b,, c '])('has the entries that splitList has in "%s"', (text) => {
    for (const field of ['specialties', 'practice_states', 'insurances', 'languages', 'identities'] as const) {
      expect(readList(field, text).map((entry) => entry.text)).toEqual(splitList(text));
    }
  });
});

describe('suggestionsFor', () => {
  it.each([
    ['ny', ['New York']],
    ['new y', ['New York']],
    ['york', ['New York']],
    ['dc', ['District of Columbia']],
    ['washington d', ['District of Columbia']],
    ['virg', ['Virginia', 'U.S. Virgin Islands', 'West Virginia']],
    ['xyz', []],
    ['  ', []],
  ])('offers states for "%s"', (typed, expected) => {
    expect(offered('practice_states', typed).sort()).toEqual([...expected].sort());
  });

  it.each([
    ['bcbs', 'Blue Cross Blue Shield'],
    ['bcb', 'Blue Cross Blue Shield'],
    ['blue cross', 'Blue Cross Blue Shield'],
    ['anth', 'Blue Cross Blue Shield'],
    ['uhc', 'UnitedHealthcare'],
    ['ox', 'UnitedHealthcare'],
    ['aet', 'Aetna'],
    ['eap', 'Employee assistance programs'],
    ['none', 'No insurance'],
    ['superb', 'Out of network'],
  ])('offers a network for "%s"', (typed, expected) => expect(offered('insurances', typed)[0]).toBe(expected));

  it('puts the whole code before the beginning of a name', () => {
    expect(offered('practice_states', 'or')).toEqual(['Oregon']);
    expect(offered('practice_states', 'ma')[0]).toBe('Massachusetts');
  });

  it('finds specialties by the words of a concern, but not by its small words', () => {
    expect(offered('specialties', 'anx')).toEqual(['Anxiety']);
    expect(offered('specialties', 'loss')).toEqual(['Grief and loss', 'Infertility and pregnancy loss']);
    expect(offered('specialties', 'an')).toEqual(['Anxiety', 'Anger']);
    expect(offered('specialties', 'addic')).toEqual(['Substance use', 'Gambling and behavioral addictions']);
  });

  it('never offers what the list has', () => {
    expect(offered('practice_states', 'new', ['NY', 'NJ'])).toEqual(['New Hampshire', 'New Mexico']);
    expect(offered('specialties', 'bip', ['depression+bipolar'])).toEqual([]);
  });

  it('offers six at most, or as many as asked for', () => {
    expect(offered('practice_states', 'n')).toHaveLength(6);
    expect(suggestionsFor('practice_states', 'n', [], 2)).toHaveLength(2);
  });

  it('offers nothing for languages and identities', () => {
    expect(offered('languages', 'span')).toEqual([]);
    expect(offered('identities', 'bl')).toEqual([]);
  });

  it('writes what is read back as the same thing', () => {
    for (const id of listedConcernIds) {
      const offer = suggestionsFor('specialties', concerns[id].label, [], 40).find((option) => option.id === id);
      expect(offer && specialtyConcerns(offer.value), id).toContain(id);
      expect(offer?.value).not.toContain(',');
    }
    for (const id of insurerIds) {
      const offer = suggestionsFor('insurances', insurerLabel(id), [], 40).find((option) => option.id === id);
      expect(readList('insurances', offer?.value ?? '').map((entry) => entry.id)).toEqual([id]);
    }
    for (const [code, name] of Object.entries(states)) {
      expect(suggestionsFor('practice_states', name, [])[0]).toEqual({ id: code, label: name, value: code });
    }
  });
});

describe('suggestionsAt', () => {
  it('looks at the entry under the caret and at the others', () => {
    expect(suggestionsAt('practice_states', 'NY, new, TX', 7).map(({ label }) => label)).toEqual([
      'New Hampshire',
      'New Jersey',
      'New Mexico',
    ]);
    expect(suggestionsAt('practice_states', 'NY, ', 4)).toEqual([]);
  });

  it('is silent once the entry stands as it would be put in', () => {
    expect(suggestionsAt('practice_states', 'CA, NY', 6)).toEqual([]);
    expect(suggestionsAt('practice_states', 'CA, ny', 6).map(({ value }) => value)).toEqual(['NY']);
  });
});

describe('withoutEntry', () => {
  it.each([
    ['CA, NY, TX', 0, 'NY, TX'],
    ['CA, NY, TX', 1, 'CA, TX'],
    ['CA, NY, TX', 2, 'CA, NY'],
    ['CA', 0, ''],
    ['CA, ', 0, ''],
    ['CA and OR', 1, 'CA'],
    ['CA, Washington, DC, MD', 1, 'CA, MD'],
    ['CA', 3, 'CA'],
  ])('takes from "%s" the entry %i', (text, index, expected) => {
    expect(withoutEntry('practice_states', text, index)).toBe(expected);
  });
});

describe('withEntry', () => {
  it.each([
    ['n', 1, 'NY', 'NY, ', 4],
    ['CA, n', 5, 'NY', 'CA, NY, ', 8],
    ['CA,n', 4, 'NY', 'CA, NY, ', 8],
    ['CA, ne, TX', 6, 'NY', 'CA, NY, TX', 8],
    ['ne, TX', 1, 'NY', 'NY, TX', 4],
    ['', 0, 'NY', 'NY, ', 4],
    ['CA, ', 4, 'NY', 'CA, NY, ', 8],
  ])('puts into "%s" at %i the entry %s', (text, caret, value, expected, caretAfter) => {
    expect(withEntry('practice_states', text, caret, value)).toEqual({ text: expected, caret: caretAfter });
  });

  it('replaces Washington, DC as one', () => {
    expect(withEntry('practice_states', 'Washington, DC', 13, 'DC').text).toBe('DC, ');
  });
});
