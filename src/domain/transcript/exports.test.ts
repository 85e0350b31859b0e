import { describe, expect, it } from 'vitest';
import { manualFieldsSchema } from './manual-fields.ts';
import { readTranscript } from './reading.ts';
import { transcriptOf } from './transcript.ts';

// What each program writes is made here from turns of which it is known who said them.
type Turn = Readonly<{ name: string; text: string; at: number }>;
type Kind = (turns: readonly Turn[]) => string[];

const sayings = [
  'How was the week since we last met?',
  'It was hard, I slept badly and I kept going over the meeting. I told him: no. He did not listen, and I went home at 10:30 and lay awake until the morning came.',
  'What did you notice in your body then?',
  'Yes.',
  'And what would you tell a friend who came to you with the same story?',
  'My chest was tight and I wanted to leave the room at once. Note: I never leave. That it will pass, and that one bad day is not the whole story.',
  'Good. We have until 11:50 today, and I would like to hear about the nights.',
  'Okay. The first one was fine. I read, see https://example.com/sleep?night=1 for the list, and then I put the phone away and slept for five hours, which is more than I had in weeks.',
  'Hello?',
  'Sorry, the line broke. Where were we?',
  'You said that you slept for five hours.',
  'Right. And then the second night was as bad as the ones before it: I lay there and counted.',
];

function turnsOf(names: readonly string[]): Turn[] {
  return sayings.map((text, index) => ({ name: names[index % names.length] ?? '', text, at: 3 + index * 17 }));
}

const two = (value: number) => String(value).padStart(2, '0');
const short = (at: number) => `${Math.floor(at / 60)}:${two(at % 60)}`;
const long = (at: number) => `00:${two(Math.floor(at / 60))}:${two(at % 60)}`;
const lastFirst = (name: string) => name.replace(/^(.+) (\S+)$/, '$2, $1');
const each = (turns: readonly Turn[], write: (turn: Turn, index: number) => string[]) => turns.flatMap(write);

/** Wraps lines as a printer does, at a number of characters. */
function wrapped(lines: readonly string[], width: number): string[] {
  return lines.flatMap((line) => {
    const out: string[] = [];
    let rest = line;
    while (rest.length > width) {
      const space = rest.lastIndexOf(' ', width);
      if (space <= 0) break;
      out.push(rest.slice(0, space));
      rest = rest.slice(space + 1);
    }
    return [...out, rest];
  });
}

/** Pages of so many lines, each with a head and a foot. */
function paged(lines: readonly string[], perPage: number): string[] {
  const pages = Math.ceil(lines.length / perPage);
  return Array.from({ length: pages }, (_, page) => [
    `${page === 0 ? '' : '\f'}Confidential session record`,
    ...lines.slice(page * perPage, (page + 1) * perPage),
    `${page + 1}/${pages}`,
  ]).flat();
}

const kinds: Readonly<Record<string, Kind>> = {
  'Zoom (WebVTT)': (turns) => [
    'WEBVTT',
    ...each(turns, ({ name, text, at }, index) => [
      String(index + 1),
      `${long(at)}.000 --> ${long(at + 9)}.500`,
      `${name}: ${text}`,
    ]),
  ],
  'Zoom (saved text)': (turns) => each(turns, ({ name, text, at }) => [`[${name}] 10:${long(at).slice(3)}`, text]),
  'Zoom (its page)': (turns) => each(turns, ({ name, text, at }) => [name, long(at), text]),
  'Zoom (its page, with initials)': (turns) =>
    each(turns, ({ name, text, at }) => [
      name
        .split(' ')
        .slice(0, 2)
        .map((part) => part[0])
        .join(''),
      name,
      long(at).slice(3),
      text,
    ]),
  'Zoom (its page, going on with a time alone)': (turns) =>
    each(turns, ({ name, text, at }) => {
      const [first = '', ...more] = text.split(/(?<=\.) /);
      return [name, long(at).slice(3), first, ...more.flatMap((part, index) => [long(at + index + 1).slice(3), part])];
    }),
  'Teams (old)': (turns) =>
    each(turns, ({ name, text, at }) => [
      `0:${Math.floor(at / 60)}:${at % 60}.120 --> 0:${Math.floor(at / 60)}:${(at % 60) + 1}.40`,
      name,
      text,
    ]),
  'Teams (new)': (turns) => [
    'Weekly session-20261105_100000-Meeting Recording',
    'November 5, 2026, 3:00PM',
    '45m 12s',
    `${turns[0]?.name} started transcription`,
    ...each(turns, ({ name, text, at }) => [`${name}   ${short(at)}`, text]),
    `${turns[0]?.name} stopped transcription`,
  ],
  'Teams (new, name and time at both ends)': (turns) =>
    each(turns, ({ name, text, at }) => [`${name}\t${short(at)}`, text]),
  'Teams (WebVTT)': (turns) => [
    'WEBVTT',
    ...each(turns, ({ name, text, at }, index) => [
      `3f2a6c1d-8e5b-4f7a-9c3d-2b1a0e9f8d7c/${index}-0`,
      `${long(at)}.020 --> ${long(at + 9)}.450`,
      `<v ${name}>${text}</v>`,
    ]),
  ],
  'Teams (its page)': (turns) =>
    each(turns, ({ name, text, at }) => [
      name,
      `${Math.floor(at / 60)} minutes ${at % 60} seconds`,
      short(at),
      `${name} ${Math.floor(at / 60)} minutes ${at % 60} seconds`,
      text,
    ]),
  'Google Meet': (turns) => [
    'Nov 5, 2026',
    'Session - Transcript',
    'Attendees',
    [...new Set(turns.map(({ name }) => name))].join(', '),
    'Transcript',
    ...each(turns, ({ name, text, at }, index) => [...(index % 4 === 0 ? [long(at)] : []), `${name}: ${text}`]),
    'Transcription ended after 00:45:12',
    'This editable transcript was computer generated and might contain errors. People can also change the text after it was created.',
  ],
  Otter: (turns) => [
    'Session',
    'Thu, Nov 05, 2026 10:00AM • 45:12',
    'SUMMARY KEYWORDS',
    'sleep, meeting, friend, night, chest',
    'SPEAKERS',
    [...new Set(turns.map(({ name }) => name))].join(', '),
    ...each(turns, ({ name, text, at }) => [`${name}  ${long(at).slice(3)}`, text]),
    'Transcribed by https://otter.ai',
  ],
  Rev: (turns) => [
    'This transcript was exported on Nov 05, 2026 - view latest version here.',
    ...each(turns, ({ name, text, at }) => [`${name} (${long(at).slice(3)}):`, text]),
  ],
  'Rev (one line)': (turns) => each(turns, ({ name, text, at }) => [`${name} (${long(at)}): ${text}`]),
  'Descript, Sonix (time, name, colon)': (turns) =>
    each(turns, ({ name, text, at }) => [`[${long(at)}] ${name}: ${text}`]),
  'time and name above the text': (turns) => each(turns, ({ name, text, at }) => [`${long(at)} ${name}`, text]),
  'name, time and text in one line': (turns) => each(turns, ({ name, text, at }) => [`${name} ${long(at)} ${text}`]),
  'name and colon': (turns) => each(turns, ({ name, text }) => [`${name}: ${text}`]),
  'name and colon, text below': (turns) => each(turns, ({ name, text }) => [`${name}:`, text]),
  'name and full-width colon': (turns) => each(turns, ({ name, text }) => [`${name}：${text}`]),
  'bold name': (turns) => each(turns, ({ name, text }) => [`**${name}:** ${text}`]),
  'name and licence': (turns) =>
    each(turns, ({ name, text }) => [`${name}${name === turns[0]?.name ? ', LMFT' : ''}: ${text}`]),
  'name in brackets': (turns) => each(turns, ({ name, text }) => [`[${name}]: ${text}`]),
  'a table': (turns) => [
    'Time\tSpeaker\tText',
    ...each(turns, ({ name, text, at }) => [`${long(at)}\t${name}\t${text}`]),
  ],
  'a table without times': (turns) => ['Speaker\tText', ...each(turns, ({ name, text }) => [`${name}\t${text}`])],
  'a table with numbers, from and to': (turns) =>
    each(turns, ({ name, text, at }, index) => [`${index + 1}\t${long(at)}\t${long(at + 9)}\t${name}\t${text}`]),
  'turns in one paragraph': (turns) => [each(turns, ({ name, text }) => [`${name}: ${text}`]).join(' ')],
};

/** Kinds that write names as they are, so that any name must do. */
const people: Readonly<Record<string, readonly string[]>> = {
  'two people': ['Jane Smith', 'Robin Doe'],
  'a third one': ['Jane Smith', 'Robin Doe', 'Kim Ōtani'],
  roles: ['Therapist', 'Client'],
  'numbered speakers': ['Speaker 1', 'Speaker 2'],
  capitals: ['JANE SMITH', 'ROBIN DOE'],
  'small letters': ['jane smith', 'robin doe'],
  'a telephone': ['Jane Smith', '+1 415-555-0101'],
  'a masked telephone': ['Jane Smith', '1415***0101'],
  devices: ['Jane’s iPad', 'iPhone (2)'],
  'long names': ['Maria del Carmen Fernandez de la Vega Hernandez', 'Robin Doe'],
  titles: ['Dr. Jane O’Hara-Smith', 'Robin St. John'],
  'one name': ['Jane', 'Robin'],
  Chinese: ['王伟', '李小明'],
  Arabic: ['أحمد علي', 'ليلى حسن'],
  Hebrew: ['דנה כהן', 'יוסי לוי'],
  Cyrillic: ['Иван Петров', 'Ольга'],
  'an account': ['jane_smith92', 'robin@example.com'],
  letters: ['T', 'C'],
  'an unknown one': ['Jane Smith', 'Unknown Speaker'],
};

/** Who is to be found, with which share of the words. */
function truthOf(turns: readonly Turn[]): Record<string, number> {
  const words: Record<string, number> = {};
  const count = (text: string) => text.split(' ').length;
  for (const { name, text } of turns) words[name] = (words[name] ?? 0) + count(text);
  const all = Object.values(words).reduce((sum, value) => sum + value, 0);
  return Object.fromEntries(Object.entries(words).map(([name, value]) => [name, (value / all) * 100]));
}

function readOf(lines: readonly string[]) {
  return transcriptOf(readTranscript(lines, manualFieldsSchema.parse({}), 1), []);
}

function expectRight(lines: readonly string[], truth: Record<string, number>, context: string): void {
  const { speakers, unclear } = readOf(lines);
  const read = Object.fromEntries(speakers.map(({ name, sharePercent }) => [name, sharePercent]));
  const shown = `${context}\n${lines.slice(0, 14).join('\n')}\n${JSON.stringify({ read, unclear })}`;
  expect(Object.keys(read).sort(), shown).toEqual(Object.keys(truth).sort());
  for (const [name, share] of Object.entries(truth)) expect(Math.abs((read[name] ?? 0) - share), shown).toBeLessThan(3);
}

describe.each(Object.entries(kinds))('%s is read with its speakers and their shares', (kind, write) => {
  it.each(Object.entries(people))('of %s', (who, names) => {
    const turns = turnsOf(names);
    const truth = truthOf(turns);
    for (const [layout, lay] of Object.entries(layouts))
      expectRight(lay(write(turns)), truth, `${kind}, ${who}, ${layout}`);
  });
});

const layouts: Readonly<Record<string, (lines: readonly string[]) => string[]>> = {
  'as it is': (lines) => [...lines],
  'at 80 characters': (lines) => wrapped(lines, 80),
  'on pages': (lines) => paged(wrapped(lines, 90), 12),
};

it.each(['Teams (new)', 'Teams (old)', 'name and colon', 'Zoom (WebVTT)', 'a table'])(
  '%s may write the last name first',
  (kind) => {
    const turns = turnsOf(['Jane Smith', 'Robin Doe']);
    const write = kinds[kind] ?? (() => []);
    const lines = write(turns.map((turn) => ({ ...turn, name: lastFirst(turn.name) })));
    expectRight(lines, truthOf(turns), kind);
  },
);
