import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { crisisLines } from './line.ts';

const place = 'src/domain/crisis/line.ts';
const { checkedOn, ...lines } = crisisLines;
const numbers = Object.values(lines).map(({ number }) => number.replace(/\D/g, '').replace(/^1(?=8)/, ''));
const sources = globSync('src/**/*.{ts,tsx,astro,md}')
  .filter((path) => path !== place && !path.endsWith('.test.ts'))
  .map((path) => ({ path, text: readFileSync(path, 'utf8') }));

/** The numbers of help that a text shows: three digits that are one in this country, toll-free ones, and those to text. */
function numbersIn(text: string): string[] {
  return [
    ...text.matchAll(/\b(?:1-)?8(?:00|33|44|55|66|77|88)-\d{3}-\d{4}\b/g),
    ...text.matchAll(/\b(?:call|text|marque|llame al|mensaje al|AYUDA al|HOME to|Línea) (\d{3,6})\b/gi),
  ].map(([all, short]) => (short ?? all).replace(/\D/g, '').replace(/^1(?=8)/, ''));
}

describe('the lines of help', () => {
  it('are named in full, with where they were looked up', () => {
    for (const { source } of Object.values(lines)) expect(source).toMatch(/^https:\/\//);
    expect(checkedOn).toMatch(/^20\d\d-\d\d-\d\d$/);
  });

  it('have no number on any page that is not theirs', () => {
    const shown = sources.flatMap(({ path, text }) => numbersIn(text).map((number) => ({ path, number })));
    expect(shown.length).toBeGreaterThan(10);
    expect(shown.filter(({ number }) => !numbers.includes(number))).toEqual([]);
  });

  it('have their addresses in one place', () => {
    const written = sources.filter(({ text }) => /["'`](?:tel|sms):[+\d]/.test(text)).map(({ path }) => path);
    expect(written).toEqual([]);
  });

  it('a number that is nobody’s is seen', () => {
    expect(numbersIn('call 1-800-555-0199 or text 12345, or call 988')).toEqual(['8005550199', '12345', '988']);
  });

  it.each(Object.entries(lines))('%s is called and texted by its own number', (_, line) => {
    if ('call' in line)
      expect(line.call.replace(/\D/g, '').replace(/^1(?=8)/, '')).toBe(
        line.number.replace(/\D/g, '').replace(/^1(?=8)/, ''),
      );
    if ('text' in line) expect(line.text).toMatch(new RegExp(`^sms:${line.number}(?:\\?|$)`));
  });
});
