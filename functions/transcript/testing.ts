import { exports } from 'cloudflare:workers';
import { deflateSync } from 'node:zlib';
import { pdfOfContents, pdfOfObjects, pdfOfPages, pdfStream, pdfText } from '../../tests/support/pdf.ts';

type Fields = Readonly<Partial<Record<'manualEmail' | 'manualNames' | 'manualFacilitator' | 'clientConsent', string>>>;

/** Uploads a PDF, or fields alone, as the screen does. */
export function upload(token: string, pdf: Uint8Array<ArrayBuffer> | null, fields: Fields = { clientConsent: 'true' }) {
  return exports.default.fetch('http://localhost/api/pdf-upload', {
    method: 'POST',
    headers: { Authorization: `Bearer ${token}` },
    body: uploadForm(pdf, fields),
  });
}

/** The form that the screen sends. */
export function uploadForm(pdf: Uint8Array<ArrayBuffer> | null, fields: Fields = { clientConsent: 'true' }): FormData {
  const form = new FormData();
  if (pdf) form.set('pdf', new File([pdf], 'session.pdf', { type: 'application/pdf' }));
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
}

/** A text as bytes. */
export function bytesOf(text: string): Uint8Array<ArrayBuffer> {
  return new Uint8Array(new TextEncoder().encode(text));
}

const packed = (text: string) => deflateSync(text, { level: 9 }).toString('latin1');

/** What LZW packs its codes to, of 9 to 12 bits (ISO 32000 §7.4.4); 256 makes the reader forget, 257 ends. */
function lzwOf(codes: Iterable<number>): string {
  let bytes = '';
  let bits = 0;
  let bitCount = 0;
  let known = 258;
  let isFirst = true;
  const put = (code: number) => {
    const width = [512, 1024, 2048].filter((limit) => known + 1 >= limit).length + 9;
    bits = (bits << width) | code;
    bitCount += width;
    for (; bitCount >= 8; bitCount -= 8) bytes += String.fromCharCode((bits >> (bitCount - 8)) & 0xff);
    bits &= 0xff;
    known = code === 256 ? 258 : known + Number(!isFirst);
    isFirst = code === 256;
  };
  put(256);
  for (const code of codes) put(code);
  put(257);
  return bytes + String.fromCharCode((bits << (8 - bitCount)) & 0xff);
}

/** Seven times seven megabytes of spaces: each code stands for one more of them. */
const lzw = lzwOf(
  Array.from({ length: 7 }, () => [32, ...Array.from({ length: 3800 }, (_, k) => 258 + k), 256]).flat(),
);
const flate = (body: string) => pdfStream(body, '/Filter /FlateDecode');
const line = pdfText(['Ada: hello']);

/** A stream of megabytes of spaces, packed once or more. */
function bomb(megabytes: number, levels = 1): string {
  let body = ' '.repeat(megabytes * 1024 * 1024);
  for (let level = 0; level < levels; level++) {
    body = deflateSync(Buffer.from(body, 'latin1'), { level: 9 }).toString('latin1');
  }
  return body;
}

function base85(text: string): string {
  let out = '';
  for (let at = 0; at < text.length; at += 4) {
    const group = text.slice(at, at + 4).padEnd(4, '\0');
    let value = [...group].reduce((sum, letter) => sum * 256 + letter.charCodeAt(0), 0);
    const digits: string[] = [];
    for (let digit = 0; digit < 5; digit++) {
      digits.unshift(String.fromCharCode(33 + (value % 85)));
      value = Math.floor(value / 85);
    }
    out += digits.join('').slice(0, Math.min(4, text.length - at) + 1);
  }
  return `${out}~>`;
}

const tenShows = '/X Do '.repeat(10);

/** Forms that each show the next one, ten times unless said otherwise, to a depth that nobody waits for. */
function nestedForms(depth: number, shows = tenShows, filter = ''): Uint8Array<ArrayBuffer> {
  const form = (index: number) => {
    const resources = `/Resources << /Font << /F1 3 0 R >> /XObject << /X ${7 + index} 0 R >> >>`;
    const entries = `/Type /XObject /Subtype /Form /BBox [0 0 595 842] ${resources}`;
    return index === depth - 1 ? pdfStream(line, entries) : pdfStream(shows, `${entries} ${filter}`);
  };
  return pdfOfObjects([
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [4 0 R] /Count 1 >>',
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Resources << /XObject << /X 6 0 R >> >> /Contents 5 0 R >>',
    pdfStream('/X Do'),
    ...Array.from({ length: depth }, (_, index) => form(index)),
  ]);
}

const whole = pdfOfPages([['Ada: hello', 'Robin: hello to you']]);

/** Streams of bytes by chance, the same in each run, among them what names filters and forms. */
function binaries(count: number): string[] {
  let seed = 1;
  const byte = () => {
    seed = (seed * 48271) % 2147483647;
    return String.fromCharCode(seed & 0xff);
  };
  const body = () => `${Array.from({ length: 3000 }, byte).join('')}/RL /LZW /Filter 1 #4`;
  return Array.from({ length: count }, () => pdfStream(body(), '/Subtype /Image /Filter /DCTDecode'));
}

const encryptedObjects = [
  '<< /Type /Catalog /Pages 2 0 R >>',
  '<< /Type /Pages /Kids [] /Count 0 >>',
  `<< /Filter /Standard /V 1 /R 2 /P -4 /O <${'28'.repeat(32)}> /U <${'29'.repeat(32)}> >>`,
];
const encryptedId = `/ID [<${'00'.repeat(16)}> <${'00'.repeat(16)}>]`;

/** A page that shows a text in a font of these objects, the first of which is the font and number 6. */
function pdfOfFont(fontObjects: readonly string[], text: string): Uint8Array<ArrayBuffer> {
  return pdfOfObjects([
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [4 0 R] /Count 1 >>',
    'null',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Resources << /Font << /F1 6 0 R >> >> /Contents 5 0 R >>',
    pdfStream(`BT /F1 11 Tf 14 TL 50 790 Td ${text} ET`),
    ...fontObjects,
  ]);
}

const cidFont = (ordering: string, entries = '') =>
  `<< /Type /Font /Subtype /CIDFontType0 /BaseFont /Any /CIDSystemInfo << /Registry (Adobe) /Ordering (${ordering}) /Supplement 0 >> ${entries} >>`;

/**
 * A page in a font that is not embedded and whose codes a predefined character map explains.
 * @param lines of codes in hexadecimal
 */
export function pdfInCharacterMap(map: string, ordering: string, lines: readonly string[]): Uint8Array<ArrayBuffer> {
  const font = `<< /Type /Font /Subtype /Type0 /BaseFont /Any /Encoding /${map} /DescendantFonts [7 0 R] >>`;
  const isVertical = map.endsWith('V');
  const shown = lines.map((line) => `<${line}> Tj ${isVertical ? '-20 0 Td' : 'T*'}`);
  return pdfOfFont([font, cidFont(ordering)], shown.join(' '));
}

/** A page whose text is turned by its matrix, and which is turned back by so many degrees. */
export function pdfTurned(degrees: 90 | 180 | 270, lines: readonly string[]): Uint8Array<ArrayBuffer> {
  const matrices = {
    90: (at: number) => `0 1 -1 0 ${50 + at} 50 Tm`,
    180: (at: number) => `-1 0 0 -1 550 ${50 + at} Tm`,
    270: (at: number) => `0 -1 1 0 ${550 - at} 790 Tm`,
  };
  const shown = lines.map((text, index) => `${matrices[degrees](14 * index)} ${inPieces(text)}`);
  const page = `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Rotate ${degrees} /Resources << /Font << /F1 3 0 R >> >> /Contents 5 0 R >>`;
  return pdfOfObjects([
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [4 0 R] /Count 1 >>',
    '<< /Type /Font /Subtype /Type1 /BaseFont /Courier /Encoding /WinAnsiEncoding >>',
    page,
    pdfStream(`BT /F1 10 Tf ${shown.join('\n')} ET`),
  ]);
}

/** A text word by word, as some writers place it. */
const inPieces = (text: string) =>
  text
    .split(' ')
    .map((word) => `(${word} ) Tj`)
    .join(' ');

/** Forms in levels, each of which shows all forms of the next level; no one shows a text. */
function silentForms(levels: number, width: number): Uint8Array<ArrayBuffer> {
  const first = 6;
  const names = Array.from({ length: width }, (_, index) => `/X${index} Do`).join(' ');
  const resourcesOf = (level: number) =>
    `/Resources << /XObject << ${Array.from({ length: width }, (_, index) => `/X${index} ${first + level * width + index} 0 R`).join(' ')} >> >>`;
  const form = (level: number) =>
    pdfStream(level === levels - 1 ? 'q Q' : names, `/Subtype /Form /BBox [0 0 9 9] ${resourcesOf(level + 1)}`);
  return pdfOfObjects([
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [4 0 R] /Count 1 >>',
    'null',
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 9 9] ${resourcesOf(0)} /Contents 5 0 R >>`,
    pdfStream(names),
    ...Array.from({ length: levels * width }, (_, index) => form(Math.floor(index / width))),
  ]);
}

const wideMap = (range: string) =>
  pdfStream(
    `1 begincodespacerange <00000000> <ffffffff> endcodespacerange\n100 beginbfrange\n${range.repeat(100)}\nendbfrange`,
  );
const composite = (entries = '') =>
  `<< /Type /Font /Subtype /Type0 /BaseFont /Any /Encoding /Identity-H /DescendantFonts [7 0 R] ${entries} >>`;

/** A table of all objects that says of itself how many it lists. */
function wideTable(entries: string): Uint8Array<ArrayBuffer> {
  const text = `%PDF-1.7\n1 0 obj\n${pdfStream('\x01\x00\x00', `/Type /XRef /Root 2 0 R ${entries}`)}\nendobj\nstartxref\n9\n%%EOF\n`;
  return Uint8Array.from(text, (character) => character.charCodeAt(0));
}

/** Files that are refused, by what is wrong with them. */
export const badPdfs = {
  html: bytesOf('<!doctype html><title>%PDF</title><script>alert(1)</script>'),
  empty: new Uint8Array(0),
  lateSignature: new Uint8Array([...new Uint8Array(1024).fill(32), ...whole]),
  truncated: whole.slice(0, Math.floor(whole.length / 2)),
  signatureAlone: bytesOf('%PDF-1.7\n%%EOF\n'),
  junk: bytesOf(`%PDF-1.7\n${'1 0 obj << /Type /Catalog /Pages 1 0 R >> '.repeat(50)}\n%%EOF\n`),
  noPages: pdfOfObjects(['<< /Type /Catalog /Pages 2 0 R >>', '<< /Type /Pages /Kids [] /Count 0 >>']),
  pageLoop: pdfOfObjects([
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 2 /Parent 3 0 R >>',
    '<< /Type /Pages /Kids [2 0 R 3 0 R] /Count 2 /Parent 2 0 R >>',
  ]),
  formLoop: pdfOfObjects([
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 9 9] /Resources << /XObject << /X 5 0 R >> >> /Contents 4 0 R >>',
    pdfStream('/X Do'),
    pdfStream('/X Do', '/Subtype /Form /BBox [0 0 9 9] /Resources << /XObject << /X 5 0 R >> >>'),
  ]),
  manyPages: pdfOfPages(Array.from({ length: 3000 }, () => ['Ada: hello'])),
  script: pdfOfContents(
    [pdfStream(line)],
    '/OpenAction << /S /JavaScript /JS (app.alert\\(1\\); while \\(true\\) {}) >> /Names << /JavaScript << /Names [(a) << /S /JavaScript /JS (this.x=1) >>] >> >>',
  ),
  encrypted: pdfOfObjects(encryptedObjects, `/Encrypt 3 0 R ${encryptedId}`),
  encryptedInHexadecimal: pdfOfObjects(encryptedObjects, `/E#6Ecrypt 3 0 R ${encryptedId}`),
  encryptedInSmallHexadecimal: pdfOfObjects(encryptedObjects, `/#45#6ecrypt%a\n3 0 R ${encryptedId}`),
  bomb: pdfOfContents([flate(bomb(48))]),
  brokenBomb: pdfOfContents([flate(bomb(48).slice(0, -8))]),
  manySmallBombs: pdfOfContents(Array.from({ length: 6 }, () => flate(bomb(8)))),
  nestedBomb: pdfOfContents([pdfStream(bomb(44, 2), '/Filter [/FlateDecode /FlateDecode]')]),
  nestedTooDeep: pdfOfContents([pdfStream(bomb(1, 4), `/Filter [${'/FlateDecode '.repeat(4)}]`)]),
  hexadecimalBomb: pdfOfContents([
    pdfStream(`${Buffer.from(bomb(48), 'latin1').toString('hex')}>`, '/Filter [/ASCIIHexDecode /FlateDecode]'),
  ]),
  brokenHexadecimalBomb: pdfOfContents([
    pdfStream(
      `${Buffer.from(bomb(48), 'latin1')
        .toString('hex')
        .replace(/^.{20}/, '$&x')}>`,
      '/Filter [/AHx /Fl]',
    ),
  ]),
  // The distance that its first block begins with leads before its beginning, which readers overlook.
  faultyBomb: pdfOfContents([flate(`\x78\x9c${'\x03\x06\x00'}${bomb(48).slice(2)}`)]),
  base85Bomb: pdfOfContents([pdfStream(base85(bomb(48)), '/Filter [/A#53CII85Decode /FlateDecode]')]),
  lzw: pdfOfContents([pdfStream(lzw, '/Filter /LZWDecode')]),
  lzwInHexadecimal: pdfOfContents([pdfStream(lzw, '/F#69lter /LZ#57Decode')]),
  lzwBeforePadding: pdfOfContents([pdfStream(lzw, `/Filter /LZWDecode /Padding (${'x'.repeat(5000)})`)]),
  lzwBeforeComment: pdfOfContents([pdfStream(lzw, `/Filter /LZWDecode %${'x'.repeat(5000)}\n`)]),
  lzwBehindText: pdfOfContents([pdfStream(lzw, '/A (>> stream \\) 1 0 obj <<) /Filter [ /LZW ]')]),
  lzwBehindCommentInText: pdfOfContents([pdfStream(lzw, '/A (%) /Filter /LZWDecode')]),
  lzwInDictionary: pdfOfContents([`<< /A ${pdfStream(lzw, '/Filter /LZWDecode')} >>`]),
  lzwBehindComment: pdfOfContents([
    `<< /A ${pdfStream(lzw, '/Filter /LZWDecode').replace('\nstream', '%a\n %b\rstream')} >>`,
  ]),
  lzwAsMissingValue: pdfOfContents([pdfStream(lzw, '/A >> /Filter /LZWDecode')]),
  filterTwice: pdfOfContents([pdfStream(lzw, '/Filter /FlateDecode /Filter /LZWDecode')]),
  filterElsewhere: pdfOfContents([pdfStream(lzw, '/Filter 9 0 R')]),
  filterUnknown: pdfOfContents([pdfStream(lzw, '/Filter /BrotliDecode')]),
  endlessText: pdfOfContents([
    flate(packed(`BT /F1 1 Tf ${`1 0 0 1 50 700 Tm (${'Ada: hello '.repeat(50)}) Tj `.repeat(4000)} ET`)),
  ]),
  nestedForms: nestedForms(9),
  formsBehindText: nestedForms(9, tenShows, '/A (endobj)'),
  formsBeforePadding: nestedForms(9, tenShows, `/A (${'x'.repeat(5000)})`),
  formsWithEnd: nestedForms(9, `(endstream) Tj ${tenShows}`),
  packedForms: nestedForms(9, packed(tenShows), '/Filter /FlateDecode'),
  spacedForms: nestedForms(9, '/X %a\n  Do '.repeat(10)),
  // Little of it is a stream, and all of it would be looked through for each.
  manyStarts: bytesOf(`%PDF-1.7\n${'1 0 obj<</Subtype/Form>>stream\n'.repeat(9000)}${'x'.repeat(1_000_000)}\n%%EOF\n`),
  manyBase85Starts: bytesOf(
    `%PDF-1.7\n${'1 0 obj<</Filter/A85>>stream\n'.repeat(9000)}${'x'.repeat(1_000_000)}\n%%EOF\n`,
  ),
  manyLongLines: bytesOf(`%PDF-1.7\n${'1 0 obj<<>>stream '.repeat(9000)}${'x'.repeat(1_000_000)}\n%%EOF\n`),
  // Each is read to the end for the bracket that is missing.
  manyTexts: bytesOf(`%PDF-1.7\n${'1 0 obj<</A('.repeat(9000)}${'x'.repeat(1_000_000)}\n%%EOF\n`),
  looseStream: pdfOfContents([flate(bomb(48)).replace('stream\n', 'stream  \n')]),
  silentForms: silentForms(8, 10),
  // The pages show the same.
  sharedContents: pdfOfObjects([
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Kids [${'3 0 R '.repeat(200)}] /Count 200 >>`,
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 9 9] /Contents 4 0 R >>',
    pdfStream(`${'q Q '.repeat(200_000)}`),
  ]),
  longText: pdfOfContents([flate(packed(`BT /F1 9 Tf (${'a'.repeat(12_000_000)}) Tj ET`))]),
  manyGlyphs: pdfOfContents([flate(packed(`BT /F1 9 Tf ${`(${'a'.repeat(30_000)}) Tj `.repeat(200)} ET`))]),
  manyMissingStates: pdfOfContents([flate(packed('/Missing gs '.repeat(1_000_000)))]),
  wideCharacterMap: pdfOfFont(
    [composite('/ToUnicode 8 0 R'), cidFont('Identity'), wideMap('<00000000> <00ffffff> <0041>\n')],
    '<0041> Tj',
  ),
  wideWidths: pdfOfFont([composite(), cidFont('Identity', '/W [0 2000000000 500]')], '<0041> Tj'),
  wideWidthsBehindReference: pdfOfFont(
    [composite(), cidFont('Identity', '/W [0 8 0 R 500]'), '2000000000'],
    '<0041> Tj',
  ),
  wideTable: wideTable('/W [1 1 1] /Size 2000000000'),
  wideTableOfNothing: wideTable('/W [0 0 0] /Index [0 2000000000]'),
};

/** Files that look unusual and are read all the same. */
export const oddPdfs = {
  lzw: pdfOfContents([pdfStream(lzwOf([...line].map((letter) => letter.charCodeAt(0))), '/Filter /LZWDecode')]),
  longPadding: pdfOfContents([pdfStream(line, `/Padding (${'x'.repeat(65 * 1024)})`)]),
  streamInCompressedObject: pdfOfContents([pdfStream(line)], '', [
    pdfStream(packed(`9 0 << /A ${pdfStream(lzw, '/Filter /LZWDecode')} >>`), '/First 4 /N 1 /Filter /FlateDecode'),
  ]),
  packed: pdfOfContents([flate(packed(line))]),
  base85: pdfOfContents([pdfStream(base85(packed(line)), '/Filter [/ASCII85Decode /FlateDecode]')]),
  manyBinaries: pdfOfContents([pdfStream(line)], '', binaries(60)),
  misleadingBinary: pdfOfContents([pdfStream(line)], '', [
    pdfStream('\x01 /LZWDecode /Filter 5 /Encrypted stream /Subtype /Form endobj', '/Metadata 1'),
  ]),
  misleadingNames: pdfOfContents([pdfStream(line, '/A /LZWDecode /B (/Filter /LZW) /C << /Filter /RL /F 1 >> /lzw 1')]),
  longDictionary: pdfOfContents([pdfStream(line)], '', [`<< /Nums [${'1 (a) '.repeat(20_000)}] >>`]),
  nullFilter: pdfOfContents([pdfStream(line, '/Filter null')]),
  fewForms: nestedForms(3, '/X Do'),
  earlyJunk: new Uint8Array([...bytesOf('junk\n'), ...pdfOfPages([['Ada: hello']])]),
};
