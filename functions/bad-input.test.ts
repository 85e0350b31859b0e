import { beforeEach, describe, expect, it } from 'vitest';
import { messages } from '#domain/messages.ts';
import { dump } from '../tests/support/database.ts';
import { bookingRequest, listTherapist, profile, signUp, surveyAnswers } from '../tests/support/factories.ts';
import { answered, postRaw } from '../tests/support/requests.ts';

const routes: readonly { path: string; prepare: () => Promise<{ body: object; token?: string }> }[] = [
  { path: '/api/survey', prepare: async () => ({ body: surveyAnswers() }) },
  { path: '/api/profiles/me', prepare: async () => ({ body: profile(), token: (await signUp()).token }) },
  {
    path: '/api/booking-requests',
    prepare: async () => ({ body: bookingRequest((await listTherapist()).therapistId) }),
  },
  {
    path: '/api/events',
    prepare: async () => ({ body: { type: 'web-vitals', page: '/', metrics: [{ name: 'CLS', value: 0.05 }] } }),
  },
];

describe.each(routes)('POST $path refuses what it cannot read, and writes nothing', ({ path, prepare }) => {
  let body: object;
  let token: string | undefined;
  let before: string;

  beforeEach(async () => {
    ({ body, token } = await prepare());
    before = await dump();
  });

  const sendRaw = (raw: BodyInit, headers: Record<string, string> = {}) =>
    postRaw(path, raw, { ...(token === undefined ? {} : { token }), headers });
  const send = (raw: BodyInit, headers?: Record<string, string>) => answered(sendRaw(raw, headers));

  it('P3 malformed JSON, or JSON that is no object', async () => {
    for (const raw of ['{', '', '[]', 'null', '"text"', '1', '{"a":1,}', '\u0000', '['.repeat(60_000)]) {
      const answer = await send(raw);
      expect(answer, raw.slice(0, 20)).toEqual({ status: 400, body: { error: messages.input.malformed } });
    }
    expect(await dump()).toBe(before);
  });

  it('P3 a content type that is not JSON', async () => {
    const types = ['text/plain', 'text/plain; application/json', 'multipart/form-data', 'application/json-patch'];
    for (const type of types) {
      const answer = await send(JSON.stringify(body), { 'Content-Type': type });
      expect(answer, type).toEqual({ status: 415, body: { error: messages.input.notJson } });
    }
    expect(await dump()).toBe(before);
  });

  it('P4 a body over 64 KiB by length', async () => {
    const raw = JSON.stringify({ ...body, padding: 'x'.repeat(65 * 1024) });
    expect(await send(raw, { 'Content-Length': String(raw.length) })).toEqual({
      status: 413,
      body: { error: messages.input.tooLarge },
    });
    expect(await dump()).toBe(before);
  });

  it('P4 a body over 64 KiB in chunks', async () => {
    const chunk = new TextEncoder().encode('x'.repeat(1024));
    let sent = 0;
    const stream = new ReadableStream<Uint8Array>({
      pull(controller) {
        if (sent++ < 66) controller.enqueue(chunk);
        else controller.close();
      },
    });
    expect(await send(stream)).toEqual({ status: 413, body: { error: messages.input.tooLarge } });
    expect(await dump()).toBe(before);
  });

  it('P7 bytes that are not UTF-8', async () => {
    const [head = '', tail = ''] = JSON.stringify({ ...body, padding: '|' }).split('|');
    const raw = [...new TextEncoder().encode(head), 0xc3, 0x28, ...new TextEncoder().encode(tail)];
    expect(await send(new Uint8Array(raw))).toEqual({ status: 400, body: { error: messages.input.malformed } });
    expect(await dump()).toBe(before);
  });

  it('P6 an unknown key', async () => {
    for (const key of ['__proto__', 'constructor', 'prototype', 'toString', 'surprise', 'id']) {
      const answer = await send(`${JSON.stringify(body).slice(0, -1)},"${key}":{"a":1}}`);
      expect(answer, key).toEqual({ status: 400, body: { error: messages.input.unknownField } });
    }
    expect(await dump()).toBe(before);
  });

  it('takes the same body when nothing is wrong with it', async () => {
    const { status } = await sendRaw(JSON.stringify(body));
    expect([200, 201, 204]).toContain(status);
    expect(await dump()).not.toBe(before);
  });
});
