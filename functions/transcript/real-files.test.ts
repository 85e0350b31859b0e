import { beforeAll, expect, it } from 'vitest';
import { isPdfStart, signatureBytes } from '#domain/media/signatures.ts';
import type { StoredTranscript } from '#domain/transcript/responses.ts';
import { signUp } from '../../tests/support/factories.ts';
import { answered, postForm } from '../../tests/support/requests.ts';

// 1.7 MB of code are no part of any test.
beforeAll(() => import('./metered-pdfjs.ts'), 120_000);

const fixtures = import.meta.glob<string>('./fixtures/*.pdf', { query: '?inline', import: 'default' });

/** What systems call a PDF, by its name and its type. */
const names = ['session.pdf', 'SESSION.PDF', 'session', 'Robin – sesión 写真 9:41\u202fPM.pdf', 'session.docx'];
const types = ['application/pdf', 'application/x-pdf', 'application/octet-stream', 'text/plain', ''];

it.each(Object.entries(fixtures))('P29 %s is read, whatever it is called', async (path, load) => {
  const [, base64 = ''] = (await load()).split(',');
  const pdf = new Uint8Array(Buffer.from(base64, 'base64'));
  const { token } = await signUp();
  const read = new Set<string>();
  for (const [index, name] of names.entries()) {
    const form = new FormData();
    form.set('pdf', new File([pdf], name, { type: types[index] ?? '' }));
    form.set('clientConsent', 'true');
    const { status, body } = await answered(postForm('/api/pdf-upload', form, { token }));
    expect(status, `${path} as ${name}`).toBe(201);
    const { id, created_at, file_name, ...transcript } = (body as { transcript: StoredTranscript }).transcript;
    expect(file_name).toBe(name);
    expect(transcript.words).toBeGreaterThan(0);
    read.add(JSON.stringify(transcript));
  }
  expect(read.size).toBe(1);
  expect(isPdfStart(pdf.subarray(0, signatureBytes))).toBe(true);
});
