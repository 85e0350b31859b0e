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
      filter: { id: /\/unpdf\/dist\/pdfjs\.mjs/ },
      handler: (code: string) => ({
        code: `${code}\nexport { ${opened.map((name) => exported(code, name)).join(', ')} };`,
        map: null,
      }),
    },
  };
}

/** A class is kept under its name, or its variable under another one. */
function exported(code: string, name: string): string {
  const variable = new RegExp(`\\b(?:(${name})=class\\b|(\\w+)=class ${name}\\b)`).exec(code)?.slice(1).find(Boolean);
  if (!variable) throw new Error(`pdf.js has no class ${name} any more: see functions/transcript/metered-pdfjs.ts.`);
  return `${variable} as ${name}`;
}
