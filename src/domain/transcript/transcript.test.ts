import { describe, expect, it } from 'vitest';
import { messages } from '#domain/messages/index.ts';
import { manualFieldsSchema } from './manual-fields.ts';
import { readTranscript } from './reading.ts';
import { type Transcript, transcriptOf } from './transcript.ts';

const nothing = manualFieldsSchema.parse({});

function understood(text: string, manual: Record<string, string> = {}): Transcript {
  return transcriptOf(readTranscript(text.split('\n'), manualFieldsSchema.parse(manual), 1), []);
}

/** Who spoke, with how many words. */
function wordsOf(text: string, manual: Record<string, string> = {}): Record<string, number> {
  return Object.fromEntries(understood(text, manual).speakers.map(({ name, words }) => [name, words]));
}

describe('what is given by hand', () => {
  it('may be nothing, or blank', () => {
    const empty = { manualEmail: '', manualNames: [], manualFacilitator: [] };
    expect(nothing).toEqual(empty);
    expect(manualFieldsSchema.parse({ manualEmail: ' ', manualNames: ' ', manualFacilitator: ',, ,' })).toEqual(empty);
  });

  it('is an e-mail in its one spelling and lists of trimmed names', () => {
    const given = { manualEmail: ' Zoe@Example.COM ', manualNames: ' Zoë Lee ,, Kim', manualFacilitator: 'Dr. Who' };
    expect(manualFieldsSchema.parse(given)).toEqual({
      manualEmail: 'zoe@example.com',
      manualNames: ['Zoë Lee', 'Kim'],
      manualFacilitator: ['Dr. Who'],
    });
  });

  it.each([
    ['no e-mail', { manualEmail: 'zoe' }, messages.input.email],
    ['two e-mails', { manualEmail: 'a@b.co, c@d.co' }, messages.input.email],
    ['an e-mail that is too long', { manualEmail: `${'a'.repeat(250)}@b.co` }, messages.input.email],
    ['P30 10,000 commas', { manualNames: ','.repeat(10_000) }, messages.transcript.tooManyNames],
    ['P30 21 names', { manualNames: 'a,'.repeat(21) }, messages.transcript.tooManyNames],
    ['101 characters', { manualFacilitator: 'a'.repeat(101) }, messages.transcript.nameTooLong],
    ['a line break', { manualNames: 'a\nb' }, messages.input.unstorable],
    ['no text', { manualNames: 7 }, messages.input.wrongType],
  ])('is refused with a sentence: %s', (_, given, message) => {
    expect(manualFieldsSchema.safeParse(given).error?.issues[0]?.message).toBe(message);
  });

  it('P30 is capped at 20 names of 100 characters, and a formula is a name', () => {
    const names = Array.from({ length: 20 }, (_, index) => `${'=cmd()'.padEnd(98, 'x')}${index + 10}`);
    expect(manualFieldsSchema.parse({ manualNames: names.join(', ') }).manualNames).toEqual(names);
  });

  it('stands for what would have been found', () => {
    const text = 'Facilitator: Ada\nAda: mail x@y.zz\nRobin: Hello\nAda: Well\nRobin: Yes';
    expect(understood(text)).toMatchObject({
      emails: ['x@y.zz'],
      participants: ['Robin'],
      facilitators: ['Ada'],
    });
    expect(understood(text, { manualEmail: 'a@b.co', manualNames: 'R', manualFacilitator: 'A' })).toMatchObject({
      emails: ['a@b.co'],
      participants: ['R'],
      facilitators: ['A'],
    });
    expect(understood(text, { manualFacilitator: 'Robin' })).toMatchObject({
      participants: ['Ada'],
      facilitators: ['Robin'],
    });
  });
});

describe('turns', () => {
  it.each([
    ['Name: text', 'Ada: one two\nRobin: one\nAda: three\nRobin: two three four'],
    [
      'Name (time): text',
      'Ada (00:12:31): one two\nRobin (0:12): one\nAda (00:13): three\nRobin [1:00:01]: two three four',
    ],
    [
      '[time] Name: text',
      '[00:12] Ada: one two\n[00:13] Robin: one\n[00:14] Ada: three\n[00:15] Robin: two three four',
    ],
    [
      'time Name: text',
      '00:12:31 Ada: one two\n00:12:40 Robin: one\n00:13:00 Ada: three\n00:14:00 Robin: two three four',
    ],
    ['Name time, then text', 'Ada  00:12:31\none two\nRobin 0:13\none\nAda 0:14\nthree\nRobin 0:15\ntwo three\nfour'],
    [
      'WebVTT',
      'WEBVTT\n\n1\n00:00:01.000 --> 00:00:04.000\n<v Ada>one two</v>\n\n2\n00:00:04.000 --> 00:00:06.000\n<v Robin>one</v>\n3\n<v.loud Ada>three\n<v Robin>two three four',
    ],
    [
      'continued lines and page numbers',
      'Ada: one\ntwo\nRobin: one\n\nPage 1 of 2\nAda: three\nRobin: two\n3\nthree four',
    ],
    ['roles in brackets', 'Ada (Host): one two three\nRobin (Client) 00:12\none two three four\nAda (Host): '],
    ['odd spaces', 'Ada :  one\u00a0two\nRobin : one\n  Ada:\tthree\nRobin: two three four'],
  ])('are read as written: %s', (_, text) => {
    expect(wordsOf(text)).toEqual({ Robin: 4, Ada: 3 });
  });

  it.each([
    [
      'Last, First  time',
      'Lee, Ada  0:07\none two\nDoe, Robin (Guest)  0:12\none\nLee, Ada  1:02:33 PM\nthree\nDoe, Robin (Guest)  1:02:40 PM\ntwo',
    ],
    ['Last, First: text', 'Lee, Ada: one two\nDoe, Robin: one\nLee, Ada: three\nDoe, Robin: two'],
    ['degrees', 'Ada Lee, PhD, LMFT: one two\nRobin Doe: one\nAda Lee, PhD, LMFT: three\nRobin Doe: two'],
    ['a licence of one word', 'Lee, LCSW-R: one two\nRobin Doe: one\nLee, LCSW-R: three\nRobin Doe: two'],
    [
      'a degree that nobody knows',
      'Ada Lee, RPT-S (she/her): one two\nRobin Doe: one\nAda Lee, RPT-S (she/her): three\nRobin Doe: two',
    ],
    [
      'name, time and text on three lines',
      'Ada Lee\n00:00:01\none two\nRobin Doe, PsyD\n00:00:07\none\nAda Lee\n[00:01:02]\nthree\nRobin Doe, PsyD\n0:07 - 0:12\nTwo',
    ],
    [
      'time, name and text on three lines',
      '0:01\nAda Lee\none two\n0:05\nRobin Doe\none\n0:07\nAda Lee\nthree\n1:02:33 PM\nRobin Doe\nTwo',
    ],
    ['a table', '0:01\tAda Lee\tone two\n0:05\tRobin Doe\tone\n0:07\tAda Lee\tthree\n0:09\tRobin Doe\ttwo'],
    [
      'a table with the name first',
      'Ada Lee\t0:01\tone\ntwo\nRobin Doe\t0:05\tone\nAda Lee\t0:07\tthree\nRobin Doe\t0:09\ttwo',
    ],
    ['a table without times', 'Ada Lee\tone two\nRobin Doe:\tone\nAda Lee\tthree\nRobin Doe:\ttwo'],
    [
      'a time above several turns',
      '00:00:00\nAda Lee: one\nTwo\n00:05:00\nRobin Doe: one\nAda Lee: three\n00:10:00\nRobin Doe: two',
    ],
    [
      'WebVTT with names',
      'WEBVTT\n1\n00:00:01.000 --> 00:00:04.000\nAda Lee: one two\n2\n00:00:05.000 --> 00:00:06.000\nRobin Doe: one\n3\n00:00:07.000 --> 00:00:08.000\nAda Lee: three\n4\n00:00:09.000 --> 00:00:10.000\nRobin Doe: two',
    ],
    [
      'Name (time): and its text below',
      'Ada Lee (00:07):\none two\nRobin Doe (00:12):\none\nAda Lee (01:02:33):\nthree\nRobin Doe (01:02:40):\ntwo',
    ],
    [
      '[Name] time',
      '[Ada Lee] 10:02:33\none two\n[Robin Doe] 10:02:40\none\n[Ada Lee] 10:03:00\nthree\n[Robin Doe] 10:03:02\ntwo',
    ],
    ['the colon of Chinese text', 'Ada Lee：one two\nRobin Doe：one\nAda Lee：three\nRobin Doe：two'],
    [
      'the foot of a page',
      'Ada Lee: one two\nRobin Doe: one\nConfidential - Page 1 of 2\nAda Lee: three\nRobin Doe: two',
    ],
  ])('of people with two names are read as written: %s', (_, text) => {
    const words = wordsOf(text);
    expect(Object.values(words)).toEqual([3, 2]);
    expect(Object.keys(words).join()).toMatch(/^(?:Ada )?Lee,Robin Doe$/);
  });

  it('are not made of a short answer beside the time of what follows', () => {
    const text = '00:00:00\nAda: one\nRobin: one\nYes\n00:05:00\nAda: two\nRobin: two\n00:10:00\nAda: three';
    expect(wordsOf(text)).toEqual({ Ada: 3, Robin: 3 });
  });

  it.each([
    ['Speaker 1', 'Speaker 2'],
    ['SPEAKER_00', 'SPEAKER_01'],
    ['T', 'C'],
    ['Therapist', 'Client'],
    ['Zoë de la Cruz', 'Dr. Jean-Luc O’Hara'],
    ['小林', 'Иван'],
  ])('may be of %s and %s', (first, second) => {
    expect(wordsOf(`${first}: one two\n${second}: one\n${first}: three\n${second}: two`)).toEqual({
      [first]: 3,
      [second]: 2,
    });
  });

  it('are not made of a word in mid sentence, a label, or a name that comes once', () => {
    const text = [
      'Ada: I say this: rest.',
      'Then she said: no.',
      'Then she said: yes.',
      'Note: a walk.',
      'Note: a bath.',
      'Somebody: hello.',
      'https://example.com/x: y',
      'Ada: fine.',
    ].join('\n');
    expect(Object.keys(wordsOf(text))).toEqual(['Ada']);
  });

  it('may come once of somebody who is known, or with a time', () => {
    expect(wordsOf('Robin: Hello', { manualNames: 'Robin Lee' })).toEqual({ Robin: 1 });
    expect(wordsOf('Participants: Robin Lee\nRobin Lee: Hello')).toEqual({ 'Robin Lee': 1 });
    expect(wordsOf('Robin (00:01): Hello')).toEqual({ Robin: 1 });
    expect(wordsOf('Robin: Hello')).toEqual({});
  });

  it('of one person may be spelled in two ways', () => {
    expect(wordsOf('ADA: one\nAda: two\nZoe\u0308: one\nZoë: two three')).toEqual({ 'Zoe\u0308': 3, ADA: 2 });
  });
});

describe('what stands above the first turn', () => {
  it('names people, and is not spoken', () => {
    const text = [
      'Session with many words',
      'Date: Monday: 2026-11-02',
      'Subject: Sleep',
      'Duration: 50 min',
      'Participants: Robin Lee, Kim Doe and Ada Quill',
      'Facilitator(s): Ada Quill, PhD',
      'Host: Sam Host',
      'Ada Quill: Hello there.',
      'Robin Lee: Hello.',
      'Ada Quill: Yes.',
      'Robin Lee: No.',
    ].join('\n');
    expect(understood(text)).toMatchObject({
      participants: ['Robin Lee', 'Kim Doe'],
      facilitators: ['Ada Quill', 'Sam Host'],
      speakers: [{ name: 'Ada Quill' }, { name: 'Robin Lee' }],
      words: 5,
    });
  });

  it('is a turn where a role speaks, who is then the facilitator', () => {
    const text = 'Therapist: How are you?\nClient: Fine.\nTherapist: Good.\nClient: Yes.';
    expect(understood(text)).toMatchObject({ facilitators: ['Therapist'], participants: ['Client'], words: 6 });
  });

  it('does not end the list twice: a person called by the first name is not another one', () => {
    const text = 'Facilitator: Dr. Ada Quill\nClient: Robin Lee\nAda: Hi.\nRobin: Hi.\nAda: Hi.\nRobin: Hi.';
    expect(understood(text)).toMatchObject({ facilitators: ['Dr. Ada Quill'], participants: ['Robin Lee'] });
  });
});

describe('numbers', () => {
  it('count the questions of each, and of all', () => {
    const text =
      'Ada: Why? And how, then?!\nRobin: "Really?" Ask https://x.yz/?q=1 now... (or not?)\nAda: Oh ??\nRobin: No.';
    const { speakers, questions } = understood(text);
    expect(Object.fromEntries(speakers.map((speaker) => [speaker.name, speaker.questions]))).toEqual({
      Ada: 3,
      Robin: 2,
    });
    expect(questions).toBe(5);
  });

  it('are those of the whole text where nobody is named', () => {
    expect(understood('How was it?\n\nIt was fine — mostly. a@b.co')).toEqual({
      emails: ['a@b.co'],
      participants: [],
      facilitators: [],
      speakers: [],
      unclear: { words: 8, sharePercent: 100, questions: 1 },
      words: 8,
      questions: 1,
      pages: 1,
      voices: [],
    });
    expect(understood('')).toMatchObject({ words: 0, questions: 0, speakers: [] });
  });

  it.each([
    [
      [1, 1, 1],
      [34, 33, 33],
    ],
    [
      [2, 1],
      [67, 33],
    ],
    [
      [997, 1, 1, 1],
      [100, 0, 0, 0],
    ],
    [
      [1, 1, 1, 1, 1, 1, 1],
      [15, 15, 14, 14, 14, 14, 14],
    ],
  ])('share out %j as %j, which is 100', (words, shares) => {
    const text = words.map((count, index) => `Speaker ${index} (0:01): ${'word '.repeat(count)}`).join('\n');
    expect(understood(text).speakers.map((speaker) => speaker.sharePercent)).toEqual(shares);
  });

  it('leave out who said nothing', () => {
    expect(wordsOf('Ada (0:01): …\nRobin (0:02): Hm')).toEqual({ Robin: 1 });
  });
});

describe('e-mails', () => {
  it('are found once each, without what stands around them', () => {
    const text =
      'Mail <Robin.Lee+a@Example.com>, (x@y.co.uk) or mailto:robin.lee+a@example.com.\n@home a@b x@ "q@w.de"; ü@ö.de';
    expect(understood(text).emails).toEqual(['robin.lee+a@example.com', 'x@y.co.uk', 'q@w.de', 'ü@ö.de']);
  });
});

describe('a hostile text', () => {
  it('gives at most 20 of each', () => {
    const lines = Array.from({ length: 300 }, (_, index) => `Person ${index} (0:01): p${index}@example.com`);
    const { emails, speakers, participants, unclear } = transcriptOf(readTranscript(lines, nothing, 1), []);
    expect([emails.length, speakers.length, participants.length]).toEqual([20, 20, 20]);
    expect(speakers.reduce((sum, { sharePercent }) => sum + sharePercent, unclear.sharePercent)).toBe(100);
  });

  // A reading that goes over a line more than a few times would take hours, and the test would be ended.
  it.each(['a', 'A', '?', '@', 'a@a.', 'Ab ', '(', '[0:0', ' ', '0', ': ', "'", 'é', '？'])(
    'of two million characters comes to its end: %j',
    (piece) => {
      const line = piece.repeat(2_000_000 / piece.length);
      const { speakers } = transcriptOf(readTranscript([line, `${line}:`, `Ada: ${line}`], nothing, 1), []);
      expect(speakers.length).toBeLessThanOrEqual(20);
    },
  );

  it('whose speakers are called like parts of an object', () => {
    expect(wordsOf('Constructor: one\n__proto__: two\nConstructor: three\nToString (0:01): four')).toEqual({
      Constructor: 4,
      ToString: 1,
    });
    expect(understood('constructor: Robin\ntoString: Ada')).toMatchObject({ participants: [], facilitators: [] });
  });
});
