import { describe, expect, it } from 'vitest';
import { manualFieldsSchema } from './manual-fields.ts';
import { readTranscript } from './reading.ts';
import { transcriptOf } from './transcript.ts';

function read(lines: readonly string[]) {
  const { speakers, unclear } = transcriptOf(readTranscript(lines, manualFieldsSchema.parse({}), 1), []);
  return { ...Object.fromEntries(speakers.map(({ name, words }) => [name, words])), unclear: unclear.words };
}

describe('a turn that could not be read is nobody else’s', () => {
  it.each([
    [
      'somebody who speaks once',
      [
        'Jane Smith: one two.',
        'Robin Doe: one.',
        'Kim Doe: one two three.',
        'and four.',
        'Jane Smith: three.',
        'Robin Doe: two.',
      ],
      { 'Jane Smith': 3, 'Robin Doe': 2, unclear: 5 },
    ],
    [
      'a telephone that speaks once',
      ['Jane Smith: one.', '+1 415 555 0101: one two.', 'Robin Doe: one.', 'Jane Smith: two.', 'Robin Doe: two.'],
      { 'Jane Smith': 2, 'Robin Doe': 2, unclear: 2 },
    ],
    [
      'an account with a time, once',
      [
        'Jane Smith  0:03',
        'one.',
        'xX_kim_Xx  0:05',
        'one two.',
        'Robin Doe  0:09',
        'one.',
        'Jane Smith 0:12',
        'two.',
        'Robin Doe 0:15',
        'two.',
      ],
      { 'Jane Smith': 2, 'Robin Doe': 2, unclear: 2 },
    ],
    [
      'a caption without a name among those that have one',
      [
        'Jane Smith: one',
        'Robin Doe: one',
        'one two three',
        'Jane Smith: two',
        'Robin Doe: two',
        'Jane Smith: three',
      ].flatMap((text, index) => [`00:00:0${index}.000 --> 00:00:0${index + 1}.000`, text]),
      { 'Jane Smith': 3, 'Robin Doe': 2, unclear: 3 },
    ],
    [
      'answers that nobody marked',
      [
        'Jane: How are you today, and how was the night?',
        'Fine.',
        'Jane: What happened then?',
        'I slept.',
        'Jane: And next?',
        'Nothing.',
      ],
      { Jane: 14, unclear: 4 },
    ],
  ])('%s', (_, lines, right) => {
    expect(read(lines)).toEqual(right);
  });
});

describe('what is no turn stays with whoever speaks', () => {
  it.each([
    ['a label', 'Note: a walk', 4],
    ['a numbered label', 'Step 2: a walk', 5],
    ['a sentence', 'I told him: no', 5],
    ['a clock', '10:30 was late', 4],
    ['a time within brackets, which is no word', 'then [00:12:03] we slept', 4],
    ['an address', 'https://example.com/a: this one', 4],
    ['a sentence that ends with a time', 'and we ate at 6:30', 6],
  ])('%s', (_, line, words) => {
    const lines = ['Jane Smith: one', 'Robin Doe: first', line, 'Jane Smith: two', 'Robin Doe: second', line];
    expect(read(lines)).toEqual({ 'Robin Doe': 2 + 2 * (words - 1), 'Jane Smith': 2, unclear: 0 });
  });
});

describe('a text without names', () => {
  it.each([
    ['alone', ['How are you?', 'Fine.', 'What happened?']],
    [
      'under times',
      ['00:00:01,000 --> 00:00:03,000', 'How are you?', '00:00:04,000 --> 00:00:06,000', 'Fine. What happened?'],
    ],
  ])('%s says that it could not be told who spoke', (_, lines) => {
    expect(read(lines)).toEqual({ unclear: 6 });
  });
});

describe('fainter marks are read where nothing else tells who speaks', () => {
  it.each([
    [
      'names alone above the text',
      ['Jane Smith', 'one two.', 'Robin Doe', 'one.', 'Jane Smith', 'three.', 'Robin Doe', 'two.'],
    ],
    ['names before a dash', ['Jane Smith – one two.', 'Robin Doe – one.', 'Jane Smith – three.', 'Robin Doe – two.']],
    ['names in brackets', ['(Jane Smith) one two.', '(Robin Doe) one.', '(Jane Smith) three.', '(Robin Doe) two.']],
    [
      'marks of captions',
      ['>> Jane Smith: one two.', '>> Robin Doe: one.', '>> Jane Smith: three.', '>> Robin Doe: two.'],
    ],
    [
      'names in two lines',
      ['Jane', 'Smith', 'one two.', 'Robin', 'Doe', 'one.', 'Jane', 'Smith', 'three.', 'Robin', 'Doe', 'two.'],
    ],
  ])('%s', (_, lines) => {
    expect(read(lines)).toEqual({ 'Jane Smith': 3, 'Robin Doe': 2, unclear: 0 });
  });
});
