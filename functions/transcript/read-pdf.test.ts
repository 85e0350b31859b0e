import { beforeAll, describe, expect, it } from 'vitest';
import { manualFieldsSchema } from '#domain/transcript/manual-fields.ts';
import { readTranscript } from '#domain/transcript/reading.ts';
import { transcriptOf } from '#domain/transcript/transcript.ts';
import { pdfOfPages } from '../../tests/support/pdf.ts';
import { readPdf } from './read-pdf.ts';
import { pdfInCharacterMap, pdfTurned } from './testing.ts';

// 1.7 MB of code are no part of any test.
beforeAll(() => import('./metered-pdfjs.ts'), 120_000);

const fixtures = import.meta.glob<string>('./fixtures/*.pdf', { query: '?inline', import: 'default' });

/** A file of ./fixtures, each of which another program wrote about invented people. */
async function fixture(name: string): Promise<Uint8Array> {
  const [, base64 = ''] = ((await fixtures[`./fixtures/${name}.pdf`]?.()) ?? '').split(',');
  return new Uint8Array(Buffer.from(base64, 'base64'));
}

/** Who spoke which share of how many words in a file. */
async function understood(pdf: Uint8Array) {
  const { lines, pages } = await readPdf(pdf);
  const { speakers, words } = transcriptOf(readTranscript(lines, manualFieldsSchema.parse({}), pages), []);
  const shares = Object.fromEntries(speakers.map(({ name, sharePercent }) => [name, sharePercent]));
  return { shares, words, pages };
}

describe('a file of another program', () => {
  const twoSpeakers = { shares: { 'Jane Smith': 37, 'Robin Doe': 63 }, words: 63, pages: 1 };

  it.each([
    ['credential-name', twoSpeakers],
    ['zoom-web-3lines', twoSpeakers],
    ['teams-lastfirst', twoSpeakers],
    ['chrome-table', twoSpeakers],
    ['enscript-2col-rot', twoSpeakers],
    ['trail-nul', twoSpeakers],
    ['chrome-rtl-ar', { shares: { 'د. أحمد علي': 37, 'ليلى حسن': 63 }, words: 19, pages: 1 }],
    ['chrome-rtl-en', { shares: { 'דנה כהן': 45, 'أحمد علي': 55 }, words: 74, pages: 1 }],
    [
      'chrome-table-narrow',
      {
        shares: { 'Maria del Carmen Fernandez de la Vega Hernandez': 45, 'Robin Doe': 55 },
        words: 74,
        pages: 1,
      },
    ],
    ['chrome-table-mid', { shares: { 'Jane Smith': 45, 'Robin Doe': 55 }, words: 74, pages: 1 }],
    ['three-screens', { shares: { 'Jane Smith': 50, 'Robin Doe': 50 }, words: 48, pages: 3 }],
    ['underlay20', { shares: { 'Jane Smith': 37, 'Robin Doe': 63 }, words: 5040, pages: 20 }],
    ['cjk-ascii-colon', { shares: { 王医生: 47, 李明: 53 }, words: 34, pages: 1 }],
  ])('is read rightly: %s', async (name, right) => {
    expect(await understood(await fixture(name))).toEqual(right);
  });

  it('is read to its last character, however it is stamped', async () => {
    const { lines } = await readPdf(await fixture('underlay20'));
    expect(lines.join('').replaceAll('\f', '')).toHaveLength(29_351);
  });
});

describe('a font that is not embedded', () => {
  it.each([
    ['UniGB-UCS2-H', 'GB1', '738b533b751f003a4f60597d', '王医生:你好'],
    ['GBK-EUC-H', 'GB1', 'cdf5d2bdc9fa3ac4e3bac3', '王医生:你好'],
    ['UniCNS-UCS2-H', 'CNS1', '738b91ab751f003a4f60597d', '王醫生:你好'],
    ['ETen-B5-H', 'CNS1', 'a4fdc2e5a5cd3aa741a66e', '王醫生:你好'],
    ['UniJIS-UCS2-H', 'Japan1', '5c0f6797003a306f3044', '小林:はい'],
    ['UniJIS-UTF16-H', 'Japan1', '5c0f6797003a306f3044', '小林:はい'],
    ['90ms-RKSJ-H', 'Japan1', '8fac97d13a82cd82a2', '小林:はい'],
    ['UniKS-UCS2-H', 'Korea1', 'ae40bbfcc218003ab124', '김민수:네'],
    ['KSCms-UHC-H', 'Korea1', 'b1e8b9cebcf63ab3d7', '김민수:네'],
  ])('has its text by the predefined character map %s', async (map, ordering, codes, text) => {
    expect((await readPdf(pdfInCharacterMap(map, ordering, [codes, codes]))).lines).toEqual([text, text]);
  });

  it.each([
    ['UniGB-UCS2-V', 'GB1'],
    ['UniJIS-UCS2-V', 'Japan1'],
  ])('may write its lines down the page: %s', async (map, ordering) => {
    const { lines } = await readPdf(pdfInCharacterMap(map, ordering, ['5c0f6797003a4f60', '5c0f003a597d']));
    expect(lines).toEqual(['小林:你', '小:好']);
  });
});

describe('a page', () => {
  it.each([90, 180, 270] as const)('that is turned by %i degrees keeps its lines', async (degrees) => {
    const written = ['Jane Smith: How was it?', 'Robin Doe: Good, thank you.'];
    const { lines } = await readPdf(pdfTurned(degrees, written));
    expect(lines.map((line) => line.trim())).toEqual(written);
  });

  it('that is full, two hundred times, is no more than a reader can take', async () => {
    const line = 'Robin Doe: It was hard, I slept badly and I kept going over the meeting.';
    const page = Array.from({ length: 45 }, () => line);
    const { lines } = await readPdf(pdfOfPages(Array.from({ length: 200 }, () => page)));
    expect(lines).toHaveLength(200 * 45);
  });
});

describe('a file that was cut off', () => {
  const whole = pdfOfPages([['Ada: hello']]);
  const followedBy = (tail: string) => new Uint8Array([...whole, ...new TextEncoder().encode(tail)]);

  it.each([
    ['zeros', '\0'.repeat(8192)],
    ['blank lines', '\r\n'.repeat(5000)],
    ['what a server appended', `<!-- ${'x'.repeat(5000)} -->`],
  ])('is none that has something behind its end: %s', async (_, tail) => {
    expect(await readPdf(followedBy(tail))).toEqual({ lines: ['Ada: hello'], pages: 1 });
  });

  it('is one that ends in the middle of what was added to it', async () => {
    await expect(readPdf(followedBy('4 0 obj\n<< /Type /Page'))).rejects.toMatchObject({ status: 422 });
  });
});
