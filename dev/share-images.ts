import { mkdirSync, readFileSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { about } from '../src/content/pages/about.ts';
import { enterprise } from '../src/content/pages/enterprise.ts';
import { forProviders } from '../src/content/pages/for-providers.ts';
import { home } from '../src/content/pages/home.ts';
import { howMatchingWorks } from '../src/content/pages/how-matching-works.ts';
import { site } from '../src/content/site.ts';
import { ensureBrowser, findBrowser } from './browser.ts';

/** The size that social networks ask for. */
const size = { width: 1200, height: 630 } as const;

/** Each picture with the line that it shows. */
const pictures = {
  home: home.hero.heading,
  about: about.heading,
  'for-providers': forProviders.hero.heading,
  enterprise: enterprise.hero.heading,
  'how-matching-works': howMatchingWorks.shareLine,
  directory: 'Independent therapists, with a turn at the top for everyone',
} as const;

/** The light colours of the site's stylesheet, as custom properties. */
function colours(): string {
  const css = readFileSync('src/styles/tokens.css', 'utf8');
  return /:root \{([\s\S]*?)\}/.exec(css)?.[1] ?? '';
}

function illustration(): string {
  const svg = readFileSync('src/components/illustrations/TwoChairs.astro', 'utf8').split('---').at(-1) ?? '';
  return svg.replace(/class="([^"]*)"/g, (_, names: string) => {
    const paint = names.match(/\b(?:fill|stroke)-[\w-]+/g) ?? [];
    const rules = paint.map((name) => {
      const [property, ...colour] = name.split('-');
      return colour[0] === 'none' ? `${property}:none` : `${property}:var(--${colour.join('-')})`;
    });
    return `style="${rules.join(';')}"`;
  });
}

function markup(line: string): string {
  const font = readFileSync('src/assets/fonts/source-serif-4-semibold.woff2').toString('base64');
  return `<!doctype html><style>
    @font-face { font-family: "Share Serif"; src: url(data:font/woff2;base64,${font}); font-weight: 600; }
    :root { ${colours()} }
    body { margin: 0; width: ${size.width}px; height: ${size.height}px; display: grid; grid-template-columns: 1.25fr 1fr;
      gap: 24px; align-items: center; box-sizing: border-box; padding: 56px 40px 56px 72px; background: var(--ground);
      color: var(--ink); font: 600 26px "Share Serif"; border-bottom: 16px solid var(--accent); }
    h1 { margin: 28px 0 0; font-size: ${line.length > 45 ? 56 : 70}px; line-height: 1.12; text-wrap: balance; }
    p { margin: 0; display: flex; align-items: center; gap: 16px; font-size: 38px; }
    svg { width: 100%; height: auto; }
    p svg { width: 60px; }
  </style>
  <div><p><svg viewBox="0 0 32 32"><circle cx="12" cy="16" r="9" fill="var(--accent)" opacity=".9"/>
    <circle cx="20" cy="16" r="9" fill="none" stroke="var(--accent)" stroke-width="2"/></svg>${site.name}</p>
    <h1>${line}</h1></div><div>${illustration()}</div>`;
}

ensureBrowser();
const path = findBrowser();
const browser = await chromium.launch({ ...(path ? { executablePath: path } : {}), args: ['--no-sandbox'] });
const page = await browser.newPage({ viewport: size, colorScheme: 'light' });
mkdirSync('public/share', { recursive: true });
for (const [name, line] of Object.entries(pictures)) {
  await page.setContent(markup(line));
  await page.evaluate('document.fonts.ready');
  await page.screenshot({ path: `public/share/${name}.png` });
}
await browser.close();
console.log(`${Object.keys(pictures).length} pictures in public/share`);
