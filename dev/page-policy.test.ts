import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { withOwnPolicy } from './page-policy.ts';

const hashOf = (content: string) => `'sha256-${createHash('sha256').update(content).digest('base64')}'`;
const page = (script: string, style: string) =>
  `<meta http-equiv="content-security-policy" content="default-src 'self'; script-src 'self' ${script}; style-src 'self' ${style};">
   <style>p{}</style><script type="module">run()</script><script src="/a.js"></script>`;

describe('P52 the policy of a page', () => {
  it('allows the inline scripts and styles that the page has, and no others', () => {
    const wide = page(`${hashOf('run()')} ${hashOf('elsewhere()')}`, `${hashOf('a{}')} ${hashOf('p{}')}`);
    expect(withOwnPolicy(wide)).toBe(page(hashOf('run()'), hashOf('p{}')));
  });

  it('gains nothing that it did not allow before', () => {
    const narrow = page(hashOf('elsewhere()'), hashOf('p{}'));
    expect(withOwnPolicy(narrow)).not.toContain(hashOf('run()'));
  });
});
