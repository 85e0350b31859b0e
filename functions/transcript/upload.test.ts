import { env, exports } from 'cloudflare:workers';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { messages } from '#domain/messages/index.ts';
import type { StoredTranscript } from '#domain/transcript/responses.ts';
import { transcriptOf } from '#domain/transcript/transcript.ts';
import { countOf, failingDatabase } from '../../tests/support/database.ts';
import { signUp } from '../../tests/support/factories.ts';
import { faultEvents, loggedFaults } from '../../tests/support/log.ts';
import { pdfOfPages, pdfOfScan, transcriptPages } from '../../tests/support/pdf.ts';
import { answered, postForm } from '../../tests/support/requests.ts';
import { api } from '../api.ts';
import { configOf } from '../http/config.ts';
import { unsealTranscript } from './sealed-transcript.ts';
import { takeUpload } from './take-upload.ts';
import { badPdfs, bytesOf, oddPdfs, upload, uploadForm } from './testing.ts';

const consent = { clientConsent: 'true' };
const session = pdfOfPages([['Ada: How are you?', 'Robin: Better, thank you.', 'Ada: Good.', 'Robin: Yes.']]);

async function uploaded(...args: Parameters<typeof upload>): Promise<StoredTranscript> {
  const response = await upload(...args);
  expect(response.status).toBe(201);
  return ((await response.json()) as { transcript: StoredTranscript }).transcript;
}

async function expectNothingKept(context?: string): Promise<void> {
  expect(await countOf('transcripts'), context).toBe(0);
  expect((await env.TRANSCRIPTS.list()).objects, context).toEqual([]);
}

describe('a transcript that is uploaded', () => {
  it('is understood, and its original is kept in the private bucket, every byte of it (fault 21)', async () => {
    const { token } = await signUp();
    const pdf = pdfOfPages(transcriptPages(40));
    expect(await uploaded(token, pdf)).toEqual({
      id: expect.stringMatching(/^[0-9a-z]{20}$/),
      created_at: expect.stringMatching(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$/),
      has_file: true,
      file_name: 'session.pdf',
      emails: ['robin@example.com'],
      participants: ['Robin Lee'],
      facilitators: ['Ada Quill'],
      speakers: [
        { name: 'Robin Lee', words: 40 * 14, sharePercent: 74, questions: 0 },
        { name: 'Ada Quill', words: 40 * 5, sharePercent: 26, questions: 40 },
      ],
      unclear: { words: 0, sharePercent: 0, questions: 0 },
      words: 40 * 19,
      questions: 40,
      pages: 40,
      voices: [
        { name: 'Robin Lee', words: 40 * 14, questions: 0, is_sure: true, correction: null },
        { name: 'Ada Quill', words: 40 * 5, questions: 40, is_sure: true, correction: null },
      ],
    });
    const [object] = (await env.TRANSCRIPTS.list()).objects;
    const kept = await env.TRANSCRIPTS.get(object?.key ?? '');
    expect(new Uint8Array((await kept?.arrayBuffer()) ?? new ArrayBuffer())).toEqual(pdf);
    expect(kept?.httpMetadata?.contentType).toBe('application/pdf');
    expect((await env.MEDIA.list()).objects).toEqual([]);
  });

  it('is stored sealed, with the time of the consent', async () => {
    const { token, userId } = await signUp();
    const { id, created_at, has_file, file_name, ...transcript } = await uploaded(token, session);
    const row = await env.DB.prepare('select * from transcripts').first<Record<string, string>>();
    expect(row).toMatchObject({ id, user_id: userId, created_at, consent_at: created_at });
    expect(JSON.stringify(row)).not.toMatch(/Robin|Ada|session/);
    const sealed = row?.sealed_transcript ?? '';
    const { reading, corrections, fileName } = await unsealTranscript(configOf(env).SEAL_KEYS, id, sealed);
    expect(transcriptOf(reading, corrections)).toEqual(transcript);
    expect(fileName).toBe(file_name);
  });

  it.each([
    ['Robin Lee – sesión 写真.pdf', 'Robin Lee – sesión 写真.pdf'],
    ['C:\\Users\\ada\\Robin "Bo" Lee.pdf', 'Robin "Bo" Lee.pdf'],
    ['fdp.\u202eeeL', 'fdp.eeL'],
    [`${'x'.repeat(300)}.pdf`, 'x'.repeat(255)],
  ])('carries its file’s name: %j', async (name, kept) => {
    const { token } = await signUp();
    const form = uploadForm(null);
    form.set('pdf', new File([session], name, { type: 'application/pdf' }));
    const { status, body } = await answered(postForm('/api/pdf-upload', form, { token }));
    expect({ status, body }).toMatchObject({ status: 201, body: { transcript: { file_name: kept } } });
  });

  it('takes what was given by hand instead of what was found', async () => {
    const { token } = await signUp();
    const given = {
      ...consent,
      manualEmail: ' Zoe@Example.com ',
      manualNames: 'Zoë, Kim',
      manualFacilitator: 'Dr. Who',
    };
    expect(await uploaded(token, session, given)).toMatchObject({
      emails: ['zoe@example.com'],
      participants: ['Zoë', 'Kim'],
      facilitators: ['Dr. Who'],
      words: 8,
    });
  });

  it('may be no file: names or facilitators are enough', async () => {
    const { token } = await signUp();
    for (const field of ['manualNames', 'manualFacilitator']) {
      expect(await uploaded(token, null, { ...consent, [field]: 'Zoë' })).toMatchObject({
        has_file: false,
        file_name: null,
        pages: 0,
      });
    }
    expect((await env.TRANSCRIPTS.list()).objects).toEqual([]);
  });

  it('is read where it is written unusually', async () => {
    const { token } = await signUp();
    for (const [name, pdf] of Object.entries(oddPdfs)) {
      expect(await uploaded(token, pdf), name).toMatchObject({ words: 2, pages: 1 });
    }
  });
});

describe('P29 a file that cannot be read', () => {
  const { notPdf, broken, tooManyPages, encrypted, tooComplex, scanned, script } = messages.transcript;
  const refusals: Readonly<Record<keyof typeof badPdfs, readonly [number, string]>> = {
    html: [415, notPdf],
    empty: [415, notPdf],
    lateSignature: [415, notPdf],
    truncated: [422, broken],
    signatureAlone: [422, broken],
    junk: [422, broken],
    noPages: [422, scanned],
    pageLoop: [422, broken],
    formLoop: [422, scanned],
    manyPages: [422, tooManyPages],
    script: [422, script],
    encrypted: [422, encrypted],
    encryptedInHexadecimal: [422, encrypted],
    encryptedInSmallHexadecimal: [422, encrypted],
    bomb: [422, tooComplex],
    brokenBomb: [422, tooComplex],
    manySmallBombs: [422, tooComplex],
    nestedBomb: [422, tooComplex],
    nestedTooDeep: [422, scanned],
    hexadecimalBomb: [422, tooComplex],
    base85Bomb: [422, tooComplex],
    lzw: [422, tooComplex],
    lzwInHexadecimal: [422, tooComplex],
    lzwBeforePadding: [422, tooComplex],
    lzwBeforeComment: [422, tooComplex],
    lzwBehindText: [422, tooComplex],
    lzwBehindCommentInText: [422, tooComplex],
    lzwInDictionary: [422, scanned],
    lzwBehindComment: [422, scanned],
    lzwAsMissingValue: [422, tooComplex],
    filterTwice: [422, tooComplex],
    filterElsewhere: [422, scanned],
    filterUnknown: [422, broken],
    formsBehindText: [422, tooComplex],
    formsBeforePadding: [422, tooComplex],
    formsWithEnd: [422, tooComplex],
    brokenHexadecimalBomb: [422, tooComplex],
    faultyBomb: [422, broken],
    manyTexts: [422, tooComplex],
    endlessText: [422, tooComplex],
    nestedForms: [422, tooComplex],
    packedForms: [422, tooComplex],
    spacedForms: [422, tooComplex],
    manyStarts: [422, broken],
    manyBase85Starts: [422, broken],
    manyLongLines: [422, broken],
    looseStream: [422, tooComplex],
    silentForms: [422, tooComplex],
    sharedContents: [422, tooComplex],
    longText: [422, tooComplex],
    manyGlyphs: [422, tooComplex],
    manyMissingStates: [422, tooComplex],
    wideCharacterMap: [422, tooComplex],
    wideWidths: [422, tooComplex],
    wideWidthsBehindReference: [422, tooComplex],
    wideTable: [422, tooComplex],
    wideTableOfNothing: [422, tooComplex],
  };

  it.each(Object.entries(refusals))(
    '%s: is refused with a reason, and nothing is kept',
    async (name, [status, error]) => {
      const { token } = await signUp();
      const pdf = badPdfs[name as keyof typeof badPdfs];
      expect(await answered(upload(token, pdf))).toEqual({ status, body: { error } });
      await expectNothingKept();
    },
  );

  it('is a scan without text (fault 22)', async () => {
    const { token } = await signUp();
    expect(await answered(upload(token, pdfOfScan()))).toEqual({ status: 422, body: { error: scanned } });
    await expectNothingKept();
  });

  it('is larger than 10 MB', async () => {
    const { token } = await signUp();
    const large = new Uint8Array(10 * 1024 * 1024 + 1);
    large.set(session);
    expect(await answered(upload(token, large))).toEqual({
      status: 413,
      body: { error: messages.transcript.tooLarge },
    });
    await expectNothingKept();
  });

  it('leaves no trace in the log', async () => {
    const log = vi.spyOn(console, 'log');
    const { token } = await signUp();
    for (const pdf of [badPdfs.pageLoop, badPdfs.junk, badPdfs.formLoop]) await upload(token, pdf);
    expect([...log.mock.calls, ...loggedFaults()]).toEqual([]);
    vi.restoreAllMocks();
  });
});

describe('P30 the fields of an upload', () => {
  const { nothingGiven, tooManyNames, nameTooLong } = messages.transcript;

  it.each([
    ['nothing at all', {}, nothingGiven],
    ['an e-mail alone', { manualEmail: 'zoe@example.com' }, nothingGiven],
    ['names of commas', { manualNames: ' , ,,' }, nothingGiven],
    ['10,000 commas', { manualNames: ','.repeat(10_000) }, tooManyNames],
    ['21 names', { manualNames: Array.from({ length: 21 }, (_, index) => `N${index}`).join(',') }, tooManyNames],
    ['21 facilitators', { manualFacilitator: 'x,'.repeat(21) }, tooManyNames],
    ['a name of 101 characters', { manualNames: 'x'.repeat(101) }, nameTooLong],
    ['a control character', { manualNames: 'Zoë\u0007' }, messages.input.unstorable],
    ['a NUL', { manualFacilitator: 'Zoë\u0000' }, messages.input.unstorable],
    ['what is no e-mail', { manualNames: 'Zoë', manualEmail: 'zoe' }, messages.input.email],
  ])('%s is refused, and nothing is kept', async (_, fields, error) => {
    const { token } = await signUp();
    expect(await answered(upload(token, null, { ...consent, ...fields }))).toEqual({ status: 400, body: { error } });
    await expectNothingKept();
  });

  it('a formula is a name like any other', async () => {
    const { token } = await signUp();
    const fields = { ...consent, manualNames: "=cmd(),'; drop table transcripts; --,<b>Zoë</b>" };
    expect((await uploaded(token, null, fields)).participants).toEqual([
      '=cmd()',
      "'; drop table transcripts; --",
      '<b>Zoë</b>',
    ]);
  });

  it('one that is not asked for is refused', async () => {
    const { token } = await signUp();
    const fields = { ...consent, user_id: 'another' };
    expect(await answered(upload(token, session, fields))).toEqual({
      status: 400,
      body: { error: messages.input.unknownField },
    });
    await expectNothingKept();
  });
});

describe('the client’s consent', () => {
  it.each([[{}], [{ clientConsent: '' }], [{ clientConsent: 'false' }], [{ clientConsent: 'TRUE' }]])(
    'is needed for every upload: %j',
    async (fields) => {
      const { token } = await signUp();
      for (const pdf of [session, null]) {
        expect(await answered(upload(token, pdf, { manualNames: 'Zoë', ...fields }))).toEqual({
          status: 400,
          body: { error: messages.transcript.consent },
        });
      }
      await expectNothingKept();
    },
  );
});

describe('30 uploads in a day', () => {
  async function insertMany(userId: string, count: number, createdAt: string) {
    await env.DB.prepare(
      `insert into transcripts (id, user_id, sealed_transcript, consent_at, created_at)
       select ?1 || key, ?1, '', ?3, ?3 from json_each(?2)`,
    )
      .bind(userId, JSON.stringify(Array(count).fill(0)), createdAt)
      .run();
  }
  const hoursAgo = (hours: number) => new Date(Date.now() - hours * 60 * 60 * 1000).toISOString();

  it('are enough, until the first of them is a day old', async () => {
    const { token, userId } = await signUp();
    await insertMany(userId, 29, hoursAgo(20));
    await uploaded(token, session);
    const response = await upload(token, session);
    expect(response.status).toBe(429);
    expect(await response.json()).toEqual({ error: messages.transcript.quota });
    const retryAfter = Number(response.headers.get('Retry-After'));
    expect(retryAfter).toBeGreaterThan(3.9 * 3600);
    expect(retryAfter).toBeLessThanOrEqual(4 * 3600);
    expect((await env.TRANSCRIPTS.list()).objects).toHaveLength(1);
  });

  it('count neither what is older nor what another therapist uploads', async () => {
    const { token, userId } = await signUp();
    const other = await signUp();
    await insertMany(userId, 30, hoursAgo(25));
    await insertMany(other.userId, 30, hoursAgo(1));
    await uploaded(token, session);
  });

  it('hold for uploads that come at the same time', async () => {
    const { token, userId } = await signUp();
    await insertMany(userId, 28, hoursAgo(1));
    const statuses = await Promise.all(Array.from({ length: 6 }, async () => (await upload(token, session)).status));
    expect(statuses.filter((status) => status === 201)).toHaveLength(2);
    expect(statuses.filter((status) => status === 429)).toHaveLength(4);
    expect((await env.TRANSCRIPTS.list()).objects).toHaveLength(2);
  });
});

describe('a fault while it is stored', () => {
  afterEach(() => {
    vi.restoreAllMocks();
  });

  /** Uploads with other bindings than the Worker's own. */
  async function uploadWith(bindings: Partial<Env>, token: string) {
    const request = new Request('http://localhost/api/pdf-upload', {
      method: 'POST',
      headers: { Authorization: `Bearer ${token}` },
      body: uploadForm(session),
    });
    const response = await api.fetch(request, { ...env, ...bindings });
    return { status: response.status, body: await response.json(), retryAfter: response.headers.get('Retry-After') };
  }
  const unavailable = { status: 503, body: { error: messages.service.unavailable }, retryAfter: '5' };

  function failingBucket(...failing: string[]): R2Bucket {
    return new Proxy(env.TRANSCRIPTS, {
      get(target, name) {
        if (failing.includes(String(name))) return () => Promise.reject(new Error('R2: canary-in-the-error'));
        const value: unknown = Reflect.get(target, name);
        return typeof value === 'function' ? value.bind(target) : value;
      },
    });
  }

  it('of the bucket: 503, and no row', async () => {
    const { token } = await signUp();
    expect(await uploadWith({ TRANSCRIPTS: failingBucket('put') }, token)).toEqual(unavailable);
    const [line = '', ...more] = loggedFaults();
    expect(JSON.parse(line)).toMatchObject({ event: 'storage-unavailable' });
    expect(line).not.toContain('canary');
    expect(more).toEqual([]);
    await expectNothingKept();
  });

  it('of the database: 503, and no object', async () => {
    const { token } = await signUp();
    expect(await uploadWith({ DB: failingDatabase('run') }, token)).toEqual(unavailable);
    expect(faultEvents()).toEqual(['database-unavailable']);
    await expectNothingKept();
  });

  it('of both leaves the object to the sweep', async () => {
    const { token } = await signUp();
    const bindings = { DB: failingDatabase('run'), TRANSCRIPTS: failingBucket('delete') };
    expect(await uploadWith(bindings, token)).toEqual(unavailable);
    expect(faultEvents()).toEqual(['object-left', 'database-unavailable']);
    expect(await countOf('transcripts')).toBe(0);
    expect((await env.TRANSCRIPTS.list()).objects).toHaveLength(1);
  });
});

describe('an account that is deleted during an upload', () => {
  /** A bucket that sees the account go just before it stores the original. */
  function bucketAfterDeletionOf(userId: string): R2Bucket {
    return new Proxy(env.TRANSCRIPTS, {
      get(target, name) {
        const value: unknown = Reflect.get(target, name);
        if (typeof value !== 'function') return value;
        return async (...args: unknown[]) => {
          if (name === 'put') await env.DB.prepare('delete from users where id = ?').bind(userId).run();
          return value.apply(target, args);
        };
      },
    });
  }

  it('leaves neither row nor original', async () => {
    const { token, userId } = await signUp();
    const request = new Request('http://localhost/api/pdf-upload', {
      method: 'POST',
      headers: { Authorization: `Bearer ${token}` },
      body: uploadForm(session),
    });
    const response = api.fetch(request, { ...env, TRANSCRIPTS: bucketAfterDeletionOf(userId) });
    expect(await answered(Promise.resolve(response))).toEqual({
      status: 401,
      body: { error: messages.dashboard.signInAgain },
    });
    await expectNothingKept();
  });

  it('is not looked for where a hosted project keeps the accounts', async () => {
    const hosted = { ...env, SUPABASE_URL: 'https://project.example' };
    const request = new Request('http://localhost/', { method: 'POST', body: uploadForm(session) });
    expect(await takeUpload(hosted, crypto.randomUUID(), request, new Date())).toMatchObject({ has_file: true });
    expect(await countOf('transcripts')).toBe(1);
  });
});

describe('who may upload', () => {
  it('is a signed-in therapist', async () => {
    for (const headers of [{}, { Authorization: 'Bearer forged' }]) {
      const response = exports.default.fetch('http://localhost/api/pdf-upload', {
        method: 'POST',
        headers,
        body: uploadForm(session),
      });
      expect(await answered(response)).toEqual({ status: 401, body: { error: messages.dashboard.signInAgain } });
    }
    await expectNothingKept();
  });

  it('sends a form', async () => {
    const { token } = await signUp();
    const response = exports.default.fetch('http://localhost/api/pdf-upload', {
      method: 'POST',
      headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/pdf' },
      body: bytesOf('%PDF-'),
    });
    expect(await answered(response)).toEqual({ status: 415, body: { error: messages.input.notMultipart } });
  });
});
