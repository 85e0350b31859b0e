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

/** Who takes turns, as each kind writes them, with a turn of four words between them that says nobody’s name. */
function withOne(write: (name: string, text: string, time: string) => string[], odd: readonly string[]): string[] {
  const named = (from: number) =>
    [0, 1, 2, 3].flatMap((index) =>
      write(index % 2 === 0 ? 'Jane Smith' : 'Robin Doe', 'One two.', `00:0${from + index}`),
    );
  return [...named(0), ...odd, ...named(5)];
}

const colon = (name: string, text: string) => [`${name}: ${text}`];
const aboveText = (name: string, text: string, time: string) => [`${name} ${time}`, text];
const said = 'Here comes the tea.';
const rest = { 'Jane Smith': 8, 'Robin Doe': 8, unclear: 4 };

describe('a turn that stands where turns begin and has no name that can be read is nobody’s', () => {
  it.each([
    ['a name alone', withOne((name, text) => [name, text], ['Dana Fox', said])],
    ['a name alone in small letters', withOne((name, text) => [name, text], ['dana', said])],
    ['before a dash', withOne((name, text) => [`${name} – ${text}`], [`Dana Fox – ${said}`])],
    ['in brackets', withOne((name, text) => [`[${name}] ${text}`], [`[Dana Fox] ${said}`])],
    ['in a cell', withOne((name, text) => [`${name}\t${text}`], [`Dana Fox\t${said}`])],
    ...[
      'Man’s voice',
      'mom',
      'Robin’s mother',
      '[unidentified speaker]',
      'Unknown speaker',
      'Female voice',
      'Both of them',
      'A woman who is not on the screen',
      'Speaker ?',
      '?',
      '??',
      '…',
      '---',
      '___',
      '',
    ].map((name): [string, string[]] => [`before a colon: “${name}”`, withOne(colon, [`${name}: ${said}`])]),
    ['no name, behind no full stop', withOne((name, text) => [`${name}: ${text.replace('.', '')}`], [`??: ${said}`])],
    ['a dash among names and colons', withOne(colon, [`– ${said}`])],
    ['a bullet among names and colons', withOne((name, text) => [`- ${name}: ${text}`], [`- ${said}`])],
    ['a time alone among names with times', withOne(aboveText, ['00:04', said])],
    ...['dana', 'dad’s phone', '?', '~', 'whoever is on the phone', 'Unknown speaker', '[]'].map(
      (name): [string, string[]] => [`before a time: “${name}”`, withOne(aboveText, [`${name} 00:04`, said])],
    ),
    ['a time alone among names above times', withOne((name, text, time) => [name, time, text], ['00:04', said])],
    [
      'a time among names in brackets',
      withOne((name, text, time) => [`[${name}] 10:${time}`, text], ['10:00:04', said]),
    ],
    ['a time in brackets and a colon', withOne((name, text, time) => [`${name} (${time}):`, text], ['(00:04):', said])],
    [
      'a time in brackets before the text',
      withOne((name, text, time) => [`[${time}] ${name}: ${text}`], [`[00:04] ${said}`]),
    ],
    ['an empty cell behind a time', withOne((name, text, time) => [`${time}\t${name}\t${text}`], [`00:04\t${said}`])],
    ['a dash in a cell', withOne((name, text, time) => [`${time}\t${name}\t${text}`], [`00:04\t—\t${said}`])],
  ])('%s', (_, lines) => {
    expect(read(lines)).toEqual(rest);
  });

  it.each([
    [['Action items', 'say it']],
    [['Therapist’s notes', 'good work']],
    [['Assessment: good work.', 'Plan: weekly.']],
    [['End of transcript', 'In this session the client said one sentence.']],
  ])('what stands below the last turn: %j', (below) => {
    for (const write of [colon, aboveText]) {
      const { unclear, ...others } = read([...withOne(write, []), ...below]);
      expect(others).toEqual({ 'Jane Smith': 8, 'Robin Doe': 8 });
      expect(unclear).toBe(below.join(' ').split(' ').length);
    }
  });
});

describe('a name that was given by hand is read even if it looks like a word', () => {
  it.each([
    ['before a colon', colon],
    ['before a time', aboveText],
  ])('%s', (_, write) => {
    const lines = withOne(write, [...write('An', 'Tea is here.', '00:04'), ...write('Emma Link', 'Two.', '00:04')]);
    const manual = manualFieldsSchema.parse({ manualNames: 'An, Emma Link' });
    const { speakers } = transcriptOf(readTranscript(lines, manual, 1), []);
    expect(Object.fromEntries(speakers.map(({ name, words }) => [name, words]))).toMatchObject({
      An: 3,
      'Emma Link': 1,
    });
  });
});

describe('what is said beside a time is no name', () => {
  it.each([
    [
      'a short answer that comes twice',
      ['Jane Smith: one', 'Robin Doe: Yes', 'Jane Smith: two', 'Robin Doe: Yes', 'Robin Doe: Yes'].flatMap(
        (text, index) => [`00:00:0${index}.000 --> 00:00:0${index + 1}.000`, text],
      ),
      { 'Jane Smith': 2, 'Robin Doe': 3, unclear: 0 },
    ],
    [
      'a word before a colon below name and time',
      withOne((name, text, time) => [name, time, text], ['Robin Doe', '00:04', 'Money: that again.']),
      { 'Jane Smith': 8, 'Robin Doe': 11, unclear: 0 },
    ],
    [
      'a word before a colon where nobody is named',
      ['One.', 'Two.', 'Money: three.', 'Four.'].flatMap((text, index) => [`00:0${index}`, text]),
      { unclear: 5 },
    ],
    [
      'initials before a name with its time',
      withOne((name, text, time) => [`${name === 'Jane Smith' ? 'JS\t' : 'RD '}${name} ${time}`, text], []),
      { 'Jane Smith': 8, 'Robin Doe': 8, unclear: 0 },
    ],
  ])('%s', (_, lines, right) => {
    expect(read(lines)).toEqual(right);
  });

  it('nor are times within the text turns of nobody', () => {
    const lines = withOne(
      (name, text, time) => [`[${time}] ${name}: ${text}`],
      ['[00:04] Robin Doe: Here [00:04] comes the [00:04] tea.', '[00:04] And the cake.'],
    );
    expect(read(lines)).toEqual({ 'Jane Smith': 8, 'Robin Doe': 15, unclear: 0 });
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
    ['names before a stroke', ['Jane Smith | one two.', 'Robin Doe | one.', 'Jane Smith | three.', 'Robin Doe | two.']],
    [
      'names in pointed brackets',
      ['<Jane Smith> one two.', '<Robin Doe> one.', '<Jane Smith> three.', '<Robin Doe> two.'],
    ],
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

  it('names in two lines that share one of them', () => {
    const turns = ['Jane\nDoe\none two.', 'Robin\nDoe\none.', 'Robin\nFox\none.'];
    expect(read([...turns, ...turns].join('\n').split('\n'))).toEqual({
      'Jane Doe': 4,
      'Robin Doe': 2,
      'Robin Fox': 2,
      unclear: 0,
    });
  });
});
