import { describe, expect, it } from 'vitest';
import { newerInMarkup } from './markup.ts';
import { newerInScript } from './scripts.ts';
import { newerInStyle } from './styles.ts';
import { isAtFloor } from './support.ts';

describe('the browsers that pages are made for', () => {
  it.each([
    ['javascript.builtins.String.isWellFormed', true],
    ['javascript.builtins.Map.groupBy', true],
    ['javascript.builtins.Set.union', false],
    ['api.Window.requestIdleCallback', false],
    ['css.properties.no-such-thing', undefined],
  ])('have %s: %s', (key, has) => expect(isAtFloor(key)).toBe(has));

  it.each([
    ['let a = /(?i:a)b/;', 'syntax'],
    ['using a = b();', 'syntax'],
    ['import a from "./a.json" with { type: "json" };', 'syntax'],
    ['let a = /(?<a>b)|(?<a>c)/;', 'syntax'],
    ['let a = new RegExp("(?-i:a)b");', 'modifiers'],
    ['let a = new RegExp(`(?i:a)`);', 'modifiers'],
    ['Promise.try(a);', 'Promise.try'],
    ['RegExp.escape(a);', 'RegExp.escape'],
    ['a.union(b);', '.union()'],
    ['new Uint8Array(8).toBase64();', '.toBase64()'],
    ['URL.parse(a);', 'URL.parse'],
    ['new Intl.DurationFormat("en");', 'Intl.DurationFormat'],
    ['window.navigation.back();', 'Window.navigation'],
    ['requestIdleCallback(a);', 'requestIdleCallback'],
    ['new Temporal.Instant(0n);', 'Temporal'],
    ['navigator.connection;', 'Navigator.connection'],
  ])('lack something of %s', (source, found) =>
    expect(newerInScript(source, 'module')).toContainEqual(expect.stringContaining(found)),
  );

  it('have what stands in scripts of their time', () => {
    const source = `class A { #b = 1; static { this.c ??= /[\\p{L}--[a-z]]/v; } }
      for await (const a of b) a?.d.at(-1).isWellFormed();
      console.error(a); Promise.withResolvers(); Object.groupBy([], (a) => a); URL.canParse(''); AbortSignal.any([]); structuredClone(1);`;
    expect(newerInScript(source, 'module')).toEqual([]);
  });

  it.each([
    ['a { text-wrap: pretty }', ['text-wrap: pretty']],
    ['a { interpolate-size: allow-keywords }', ['interpolate-size']],
    ['a { field-sizing: content }', ['field-sizing']],
    ['a { color: oklch(from red l c h) }', ['oklch(from …)']],
    ['a { --b: oklch(from red l c h) }', ['oklch(from …)']],
    ['a { transition: overlay 1s allow-discrete }', ['transition: overlay', 'transition: allow-discrete']],
    ['@starting-style { a { opacity: 0 } }', ['@starting-style']],
    ['a:open { color: red }', [':open']],
    ['a { width: calc-size(auto, size) }', ['calc-size()']],
    ['a { anchor-name: --a }', ['anchor-name']],
    ['@property --a { syntax: "*"; inherits: false }', ['@property', expect.stringContaining('@property --a alone')]],
    ['@property --a { syntax: "*"; inherits: false } @supports (b: c) { *, ::before { --a: 0 } }', ['@property']],
    [
      'a { color: color-mix(in oklab, red, blue); inset: 0; text-wrap: balance } a:has(b) { & c { color: light-dark(#fff, #000) } }',
      [],
    ],
  ])('have of %s all but %j', (source, found) => {
    const newer = newerInStyle(source);
    expect(newer).toEqual(expect.arrayContaining(found));
    for (const one of found) expect(newer).toContainEqual(one);
    if (found.length === 0) expect(newer).toEqual([]);
  });

  it('are asked about a page with all that stands in it', () => {
    const page = `<!doctype html><script>let a = /(?i:a)/</script><script type="module">Promise.try(a)</script>
      <script type="application/ld+json">{"a": "(?i:b)"}</script><style>a { text-wrap: pretty }</style>
      <dialog id=a closedby="any" aria-label="a > b"></dialog><input name="a" required><p data-of="commandfor">commandfor="a"</p>`;
    expect(newerInMarkup(page)).toEqual([
      expect.stringContaining('syntax'),
      'Promise.try',
      'text-wrap: pretty',
      '<dialog closedby>',
    ]);
  });
});
