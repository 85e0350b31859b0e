import { env } from 'cloudflare:workers';
import { describe, expect, it } from 'vitest';
import { signUp } from '../../tests/support/factories.ts';
import { pdfOfPages, pdfOfScan, transcriptPages } from '../../tests/support/pdf.ts';
import { badPdfs, oddPdfs, upload } from './testing.ts';

describe('probe', () => {
  it('x', async () => {
    const { token } = await signUp();
    const r = await upload(token, pdfOfPages(transcriptPages(40)));
    console.log(r.status, JSON.stringify(await r.json()));
    for (const [name, pdf] of Object.entries({ ...badPdfs, scan: pdfOfScan(), ...oddPdfs })) {
      const t = Date.now();
      const r = await upload(token, pdf);
      console.log(name, pdf.length, r.status, JSON.stringify(await r.json()), Date.now() - t);
    }
    console.log(await env.DB.prepare('select count(*) from transcripts').first());
  }, 120000);
});
