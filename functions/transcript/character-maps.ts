import { Buffer } from 'node:buffer';

/** The character maps of Chinese, Japanese and Korean fonts that ISO 32000 §9.7.5.2 calls predefined, each loaded when it is asked for. */
const maps = import.meta.glob<string>(
  ['/node_modules/pdfjs-dist/cmaps/*.bcmap', '!/node_modules/pdfjs-dist/cmaps/*UTF{8,32}*'],
  { query: '?inline', import: 'default' },
);

/** Where pdf.js gets what it does not hold itself: character maps, and nothing else. */
export class CharacterMaps {
  /** @throws for any other file; pdf.js goes on without it */
  async fetch({ filename }: Readonly<{ kind: string; filename: string }>): Promise<Uint8Array> {
    const load = maps[`/node_modules/pdfjs-dist/cmaps/${filename}`];
    if (!load) throw new Error(`no ${filename}`);
    const [, base64 = ''] = (await load()).split(',');
    return new Uint8Array(Buffer.from(base64, 'base64'));
  }
}
