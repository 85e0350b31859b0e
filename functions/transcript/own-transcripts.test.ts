import { env, exports } from 'cloudflare:workers';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { messages } from '#domain/messages/index.ts';
import type { StoredTranscript } from '#domain/transcript/responses.ts';
import { countOf } from '../../tests/support/database.ts';
import { signUp } from '../../tests/support/factories.ts';
import { loggedFaults } from '../../tests/support/log.ts';
import { pdfOfPages } from '../../tests/support/pdf.ts';
import { answered, get } from '../../tests/support/requests.ts';
import { api } from '../api.ts';
import { batch } from '../db/client.ts';
import { newId } from '../db/ids.ts';
import { seal } from '../db/seal.ts';
import { configOf } from '../http/config.ts';
import { deleteTranscriptsOf, exportTranscripts, listTranscriptKeysOf, sweepTranscripts } from './index.ts';
import { sealTranscript } from './sealed-transcript.ts';
import { upload } from './testing.ts';

const path = '/api/pdf-upload';
const session = pdfOfPages([['Ada: How are you?', 'Robin: Fine.', 'Ada: Good.', 'Robin: Yes.']]);
const nothing = { words: 0, questions: 0 };
const reading = {
  emails: [],
  participants: ['Robin'],
  facilitators: [],
  voices: [],
  rest: nothing,
  whole: { words: 1, questions: 0 },
  pages: 1,
};
const kept = { reading, corrections: [], fileName: null };
const understood = { participants: ['Robin'], speakers: [], words: 1, pages: 1 };

async function uploaded(token: string): Promise<StoredTranscript> {
  const response = await upload(token, session);
  expect(response.status).toBe(201);
  return ((await response.json()) as { transcript: StoredTranscript }).transcript;
}

async function pageOf(token: string, query = '') {
  const response = await get(`${path}${query}`, { token });
  expect(response.status).toBe(200);
  return (await response.json()) as { transcripts: StoredTranscript[]; next: string | null };
}

async function list(token: string): Promise<StoredTranscript[]> {
  return (await pageOf(token)).transcripts;
}

function remove(token: string, id: string): Promise<Response> {
  return exports.default.fetch(`http://localhost${path}/${id}`, {
    method: 'DELETE',
    headers: { Authorization: `Bearer ${token}` },
  });
}

/** Many transcripts without files, three of each second. */
async function insertMany(userId: string, count: number): Promise<string[]> {
  const rows = await Promise.all(
    Array.from({ length: count }, async (_, index) => {
      const id = newId();
      const createdAt = new Date(Date.UTC(2026, 0, 1) + Math.floor(index / 3) * 1000).toISOString();
      return { id, createdAt, sealed: await sealTranscript(configOf(env).SEAL_KEYS, id, kept) };
    }),
  );
  const insert = env.DB.prepare(
    'insert into transcripts (id, user_id, sealed_transcript, consent_at, created_at) values (?, ?, ?, ?, ?)',
  );
  await env.DB.batch(rows.map((row) => insert.bind(row.id, userId, row.sealed, row.createdAt, row.createdAt)));
  return rows.sort((a, b) => (`${a.createdAt} ${a.id}` < `${b.createdAt} ${b.id}` ? 1 : -1)).map(({ id }) => id);
}

describe('a therapist’s transcripts', () => {
  it('are none before the first, then their own alone', async () => {
    const first = await signUp();
    const second = await signUp();
    expect(await list(first.token)).toEqual([]);
    const transcript = await uploaded(first.token);
    expect(await list(first.token)).toEqual([transcript]);
    expect(await list(second.token)).toEqual([]);
  });

  it('come newest first, 50 a page, and are all exported', async () => {
    const { token, userId } = await signUp();
    const other = await signUp();
    await insertMany(other.userId, 60);
    const newestFirst = await insertMany(userId, 1001);
    const seen: string[] = [];
    let query: string | null = '';
    for (let pages = 0; query !== null && pages < 30; pages++) {
      const { transcripts, next } = await pageOf(token, query);
      expect(transcripts.length).toBe(Math.min(50, 1001 - seen.length));
      seen.push(...transcripts.map(({ id }) => id));
      query = next === null ? null : `?before=${next}`;
    }
    expect(seen).toEqual(newestFirst);
    const exported = await exportTranscripts(env, userId);
    expect(exported.map(({ id }) => id)).toEqual(newestFirst);
    expect(exported[0]).toMatchObject({ ...understood, has_file: false, consent_at: exported[0]?.created_at });
  });

  it('can be deleted on every page, and the next page begins where it did', async () => {
    const { token, userId } = await signUp();
    const newestFirst = await insertMany(userId, 52);
    const { transcripts, next } = await pageOf(token);
    expect((await remove(token, transcripts.at(-1)?.id ?? '')).status).toBe(200);
    const second = await pageOf(token, `?before=${next}`);
    expect(second.transcripts.map(({ id }) => id)).toEqual(newestFirst.slice(50));
    expect(second.next).toBeNull();
    expect((await remove(token, newestFirst[51] ?? '')).status).toBe(200);
    expect(await countOf('transcripts')).toBe(50);
  });

  it('are 50 on the only page', async () => {
    const { token, userId } = await signUp();
    await insertMany(userId, 50);
    expect(await pageOf(token)).toMatchObject({ transcripts: { length: 50 }, next: null });
  });

  it.each(['', 'x', '%00', 'a'.repeat(101), btoa('2026-01-01T00:00:00.000Z_')])(
    'have no page before %j',
    async (cursor) => {
      const { token } = await signUp();
      expect(await answered(get(`${path}?before=${cursor}`, { token }))).toEqual({
        status: 400,
        body: { error: messages.input.malformed },
      });
    },
  );

  it('are shown to nobody who is not signed in', async () => {
    expect((await get(path)).status).toBe(401);
    expect((await remove('forged', 'x')).status).toBe(401);
  });
});

describe('a transcript that is deleted', () => {
  afterEach(() => {
    vi.restoreAllMocks();
  });

  it('is gone with its original', async () => {
    const { token } = await signUp();
    const first = await uploaded(token);
    const second = await uploaded(token);
    expect(await answered(remove(token, first.id))).toEqual({ status: 200, body: { deleted: true } });
    expect(await list(token)).toEqual([second]);
    expect((await env.TRANSCRIPTS.list()).objects).toHaveLength(1);
    expect(await answered(remove(token, first.id))).toEqual({
      status: 404,
      body: { error: messages.transcript.notFound },
    });
  });

  it('is one’s own', async () => {
    const { token } = await signUp();
    const other = await signUp();
    const { id } = await uploaded(other.token);
    for (const id_ of [id, newId(), '%00', "'%20or%201=1", 'x'.repeat(2000)]) {
      expect(await answered(remove(token, id_)), id_.slice(0, 30)).toEqual({
        status: 404,
        body: { error: messages.transcript.notFound },
      });
    }
    expect(await list(other.token)).toHaveLength(1);
    expect((await env.TRANSCRIPTS.list()).objects).toHaveLength(1);
  });

  it('is gone where the bucket fails; its original waits for the sweep', async () => {
    const { token } = await signUp();
    const { id } = await uploaded(token);
    const bucket = new Proxy(env.TRANSCRIPTS, {
      get: (target, name) =>
        name === 'delete' ? () => Promise.reject(new Error('canary')) : Reflect.get(target, name),
    });
    const request = new Request(`http://localhost${path}/${id}`, {
      method: 'DELETE',
      headers: { Authorization: `Bearer ${token}` },
    });
    expect((await api.fetch(request, { ...env, TRANSCRIPTS: bucket })).status).toBe(200);
    const [line = '', ...more] = loggedFaults();
    expect(JSON.parse(line)).toMatchObject({ event: 'object-left' });
    expect(line).not.toContain('canary');
    expect(more).toEqual([]);
    expect(await list(token)).toEqual([]);
  });
});

describe('who is who', () => {
  const pdf = pdfOfPages([
    [
      'Ada: How are you?',
      'Robin: Fine, thank you.',
      'Ada: Good.',
      'Robin: Yes.',
      'Kim Doe: I am here, too.',
      'R.: Well.',
    ],
  ]);
  const correct = (token: string, id: string, corrections: unknown) =>
    answered(
      exports.default.fetch(`http://localhost${path}/${id}`, {
        method: 'PATCH',
        headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
        body: JSON.stringify({ corrections }),
      }),
    );
  const take = async (token: string) => {
    const response = await upload(token, pdf);
    return ((await response.json()) as { transcript: StoredTranscript }).transcript;
  };
  const sharesOf = ({ speakers }: StoredTranscript) => speakers.map(({ name, words }) => [name, words]);

  it('is corrected, again and again, and the numbers follow', async () => {
    const { token } = await signUp();
    const { id, ...read } = await take(token);
    expect(read).toMatchObject({
      participants: ['Ada', 'Robin'],
      facilitators: [],
      unclear: { words: 5, sharePercent: 38, questions: 0 },
      words: 13,
    });
    const { status, body } = await correct(token, id, [
      { name: 'Ada', is: 'therapist' },
      { name: 'Kim Doe', is: 'client' },
      { name: 'R.', is: 'same', same_as: 'Robin' },
    ]);
    expect(status).toBe(200);
    const corrected = (body as { transcript: StoredTranscript }).transcript;
    expect(corrected).toMatchObject({
      participants: ['Robin', 'Kim Doe'],
      facilitators: ['Ada'],
      speakers: [
        { name: 'Robin', words: 5, sharePercent: 38 },
        { name: 'Ada', words: 4, sharePercent: 31 },
        { name: 'Kim Doe', words: 4, sharePercent: 31 },
      ],
      unclear: { words: 0, sharePercent: 0 },
      words: 13,
    });
    expect(await list(token)).toEqual([corrected]);

    const again = await correct(token, id, [{ name: 'Kim Doe', is: 'nobody' }]);
    const { transcript } = again.body as { transcript: StoredTranscript };
    expect(sharesOf(transcript)).toEqual([
      ['Ada', 4],
      ['Robin', 4],
    ]);
    expect(transcript).toMatchObject({ words: 9, unclear: { words: 1 }, participants: ['Ada', 'Robin'] });
    expect((await correct(token, id, [])).body).toEqual({ transcript: { id, ...read } });
  });

  it('is one person under three names, and nobody, by the therapist’s word', async () => {
    const { token } = await signUp();
    const { id } = await take(token);
    const same = await correct(token, id, [
      { name: 'R.', is: 'same', same_as: 'ROBIN' },
      { name: 'Robin', is: 'same', same_as: 'Kim Doe' },
      { name: 'Kim Doe', is: 'client' },
    ]);
    const { transcript } = same.body as { transcript: StoredTranscript };
    expect(sharesOf(transcript)).toEqual([
      ['Kim Doe', 9],
      ['Ada', 4],
    ]);
    expect(transcript.voices.find(({ name }) => name === 'R.')?.correction).toEqual({ is: 'same', same_as: 'Kim Doe' });

    const names = transcript.voices.map(({ name }) => name);
    const silent = await correct(
      token,
      id,
      names.map((name) => ({ name, is: 'nobody' })),
    );
    expect(silent.body).toMatchObject({
      transcript: { words: 0, questions: 0, speakers: [], unclear: { words: 0, sharePercent: 0 } },
    });
    // What is left is not clear, and no more than was said there.
    const few = names.filter((name) => name !== 'R.').map((name) => ({ name, is: 'nobody' }));
    expect((await correct(token, id, few)).body).toMatchObject({
      transcript: { words: 1, speakers: [], unclear: { words: 1, sharePercent: 100 } },
    });
  });

  it.each([
    ['a name that was not read', [{ name: 'Zoë', is: 'client' }]],
    ['a name twice', ['therapist', 'client'].map((is) => ({ name: 'Ada', is }))],
    ['the same as one who was not read', [{ name: 'Ada', is: 'same', same_as: 'Zoë' }]],
    ['the same as themselves', [{ name: 'Ada', is: 'same', same_as: 'ada' }]],
    [
      'a ring',
      [
        ['Ada', 'Robin'],
        ['Robin', 'Ada'],
      ].map(([name, same_as]) => ({ name, is: 'same', same_as })),
    ],
    [
      'somebody who is nobody',
      [
        { name: 'Ada', is: 'same', same_as: 'Robin' },
        { name: 'Robin', is: 'nobody' },
      ],
    ],
    ['another name without need', [{ name: 'Ada', is: 'client', same_as: 'Robin' }]],
    ['more than there can be', Array.from({ length: 41 }, () => ({ name: 'Ada', is: 'client' }))],
  ])('is refused for %s, and nothing changes', async (_, corrections) => {
    const { token } = await signUp();
    const read = await take(token);
    expect(await correct(token, read.id, corrections)).toEqual({
      status: 400,
      body: { error: messages.transcript.notCorrected },
    });
    expect(await list(token)).toEqual([read]);
  });

  it('is for the therapist alone to say, of what an earlier release stored, too', async () => {
    const { token, userId } = await signUp();
    const other = await signUp();
    const { id } = await take(token);
    expect(await correct(other.token, id, [])).toEqual({ status: 404, body: { error: messages.transcript.notFound } });
    const earlier = {
      emails: [],
      participants: ['Robin'],
      facilitators: ['Ada'],
      speakers: [
        { name: 'Robin', words: 3, sharePercent: 75, questions: 0 },
        { name: 'Ada', words: 1, sharePercent: 25, questions: 1 },
      ],
      words: 4,
      questions: 1,
      pages: 1,
    };
    const sealed = await seal(configOf(env).SEAL_KEYS, `transcripts.sealed_transcript:${id}`, JSON.stringify(earlier));
    await env.DB.prepare('update transcripts set sealed_transcript = ? where user_id = ?').bind(sealed, userId).run();
    expect(await list(token)).toMatchObject([{ ...earlier, unclear: { words: 0 }, file_name: null }]);
    expect(await correct(token, id, [{ name: 'Robin', is: 'same', same_as: 'Ada' }])).toMatchObject({
      status: 200,
      body: { transcript: { participants: [], facilitators: ['Ada'], speakers: [{ name: 'Ada', words: 4 }] } },
    });
  });
});

describe('with an account', () => {
  it('its transcripts go, and nobody else’s', async () => {
    const { token, userId } = await signUp();
    const other = await signUp();
    await uploaded(token);
    await uploaded(token);
    const kept = await uploaded(other.token);
    await insertMany(userId, 1);
    const keys = await listTranscriptKeysOf(env.DB, userId);
    expect(keys).toHaveLength(2);
    await batch(env.DB, [deleteTranscriptsOf(env.DB, userId)]);
    await env.TRANSCRIPTS.delete(keys);
    expect(await list(token)).toEqual([]);
    expect(await list(other.token)).toEqual([kept]);
    expect((await env.TRANSCRIPTS.list()).objects).toHaveLength(1);
  });
});

describe('the daily sweep', () => {
  it('deletes originals that no row names, once they are a day old', async () => {
    const { token } = await signUp();
    await uploaded(token);
    await env.TRANSCRIPTS.put(newId(), session);
    await env.TRANSCRIPTS.put(newId(), session);
    const inHours = (hours: number) => new Date(Date.now() + hours * 60 * 60 * 1000);
    await sweepTranscripts(env, inHours(23));
    expect((await env.TRANSCRIPTS.list()).objects).toHaveLength(3);
    await sweepTranscripts(env, inHours(25));
    expect((await env.TRANSCRIPTS.list()).objects).toHaveLength(1);
    expect(await countOf('transcripts')).toBe(1);
  });
});
