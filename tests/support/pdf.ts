/** A PDF's bytes from its objects, numbered from 1, in latin1; the first is the catalog. */
export function pdfOfObjects(objects: readonly string[], trailer = ''): Uint8Array<ArrayBuffer> {
  let text = '%PDF-1.7\n%\xe2\xe3\xcf\xd3\n';
  const offsets = objects.map((object, index) => {
    const offset = text.length;
    text += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return String(offset).padStart(10, '0');
  });
  const entries = ['0000000000 65535 f ', ...offsets.map((offset) => `${offset} 00000 n `)].join('\n');
  const start = text.length;
  text += `xref\n0 ${objects.length + 1}\n${entries}\n`;
  text += `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R ${trailer} >>\nstartxref\n${start}\n%%EOF\n`;
  return fromLatin1(text);
}

/** A stream object of a PDF; `entries` go into its dictionary. */
export function pdfStream(body: string, entries = ''): string {
  return `<< /Length ${body.length} ${entries} >>\nstream\n${body}\nendstream`;
}

/** What a page shows: its lines, one below the other. */
export function pdfText(lines: readonly string[]): string {
  const shown = lines.map((line) => `(${line.replace(/[\\()]/g, '\\$&')}) Tj T*`).join('\n');
  return `BT /F1 11 Tf 14 TL 50 790 Td\n${shown}\nET`;
}

/**
 * A PDF of pages, each given by its content stream as an object.
 * @param catalog and `others`, whose numbers begin behind the pages, for what a document may hold beside its text
 */
export function pdfOfContents(contents: readonly string[], catalog = '', others: readonly string[] = []) {
  const first = 4;
  const kids = contents.map((_, index) => `${first + 2 * index} 0 R`).join(' ');
  return pdfOfObjects([
    `<< /Type /Catalog /Pages 2 0 R ${catalog} >>`,
    `<< /Type /Pages /Kids [${kids}] /Count ${contents.length} >>`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
    ...contents.flatMap((content, index) => [
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Resources << /Font << /F1 3 0 R >> >> /Contents ${first + 2 * index + 1} 0 R >>`,
      content,
    ]),
    ...others,
  ]);
}

/** A PDF whose pages show these lines. */
export function pdfOfPages(pages: readonly (readonly string[])[]): Uint8Array<ArrayBuffer> {
  return pdfOfContents(pages.map((lines) => pdfStream(pdfText(lines))));
}

/** A PDF whose only page is a picture of one grey dot: a scan, for whoever looks for text. */
export function pdfOfScan(): Uint8Array<ArrayBuffer> {
  const dot = '<< /Type /XObject /Subtype /Image /Width 1 /Height 1 /ColorSpace /DeviceGray /BitsPerComponent 8';
  return pdfOfObjects([
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Resources << /XObject << /Im 5 0 R >> >> /Contents 4 0 R >>',
    pdfStream('q 595 0 0 842 0 0 cm /Im Do Q'),
    `${dot} /Length 1 >>\nstream\n\x80\nendstream`,
  ]);
}

/** The lines of a session of so many pages: on each, Ada Quill asks in 5 words and Robin Lee answers in 15. */
export function transcriptPages(count: number): string[][] {
  return Array.from({ length: count }, (_, index) => [
    ...(index === 0
      ? ['Session transcript', 'Date: 2026-11-02', 'Facilitator: Ada Quill', 'Contact: robin@example.com']
      : []),
    `Ada Quill (00:${String(index).padStart(2, '0')}:05): How was the week then?`,
    `Robin Lee (00:${String(index).padStart(2, '0')}:20): It was calmer than the one`,
    'before it, and I slept well (most nights).',
    `Page ${index + 1} of ${count}`,
  ]);
}

function fromLatin1(text: string): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(text.length);
  for (let index = 0; index < text.length; index++) bytes[index] = text.charCodeAt(index);
  return bytes;
}
