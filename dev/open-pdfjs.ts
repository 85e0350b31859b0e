/** Classes inside of pdf.js through whose hands all goes that a few bytes of a file can multiply. */
const opened = [
  'BrotliStream',
  'CFFParser',
  'CMap',
  'DecodeStream',
  'FlateStream',
  'EvaluatorPreprocessor',
  'Font',
  'Lexer',
  'PartialEvaluator',
  'Stream',
  'XRef',
];

/** The file of pdf.js, in any bundler. */
export const pdfjsFile = /\/unpdf\/dist\/pdfjs\.mjs/;

/**
 * Lets `unpdf/pdfjs` export more of itself, so that functions/transcript/metered-pdfjs.ts can hold it to a budget.
 * @throws when a release of pdf.js has no such class: the build fails, and nothing is read unmetered
 */
export function openPdfjs() {
  return {
    name: 'open-pdfjs',
    config: () => ({
      // Character maps (functions/transcript/character-maps.ts).
      assetsInclude: ['**/*.bcmap'],
      // A dependency that is bundled beforehand would pass this by.
      optimizeDeps: { exclude: ['unpdf'] },
      ssr: { optimizeDeps: { exclude: ['unpdf'] } },
    }),
    transform: {
      filter: { id: pdfjsFile },
      handler: (code: string) => ({ code: openedPdfjs(code), map: null }),
    },
  };
}

/**
 * The source of pdf.js, which exports more of itself.
 * @throws as `openPdfjs`
 */
export function openedPdfjs(code: string): string {
  return `${code}\nexport { ${opened.map((name) => exported(code, name)).join(', ')} };`;
}

/** A class is kept under its name, or its variable under another one. */
function exported(code: string, name: string): string {
  const variable = new RegExp(`\\b(?:(${name})=class\\b|(\\w+)=class ${name}\\b)`).exec(code)?.slice(1).find(Boolean);
  if (!variable) throw new Error(`pdf.js has no class ${name} any more: see functions/transcript/metered-pdfjs.ts.`);
  return `${variable} as ${name}`;
}
