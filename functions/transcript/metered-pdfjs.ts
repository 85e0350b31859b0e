import { AsyncLocalStorage } from 'node:async_hooks';
import * as pdfjs from 'unpdf/pdfjs';

type Dict = Readonly<{ get: (key: string) => unknown; getArray: (key: string) => unknown }>;
type Stream = Readonly<{ pos: number; end: number }>;
type DecodeStream = Readonly<{ buffer: Uint8Array; minBufferLength: number }>;

/** What dev/open-pdfjs.ts opens of pdf.js. */
const inside = pdfjs as unknown as Record<string, { prototype: object }> & {
  Lexer: new (stream: object) => { getObj: () => unknown };
  Stream: new (bytes: Uint8Array) => object;
};
const endOfFile = new inside.Lexer(new inside.Stream(new Uint8Array(0))).getObj();

/**
 * What a file may cost in all, and what each thing costs that a few bytes can ask for again and again. A step is the time in
 * which pdf.js unpacks a byte and looks at it, about 15 nanoseconds. 200 full pages of text cost half of it.
 */
const maxSteps = 50_000_000;
const steps = {
  token: 20,
  /** A byte of a token that is longer than any is: it is put together letter by letter. */
  longTokenByte: 12,
  operator: 30,
  setFont: 150,
  /** A drawing or a state that is looked up by its name: where it is missing, an error is made. */
  lookup: 6000,
  /** A drawing within a page, or the page's own. */
  drawing: 7000,
  glyph: 30,
  /** A character that a map leads to another one, or an object in the table of all objects. */
  entry: 16,
} as const;
const longTokenBytes = 64 * 1024;
/** Bytes are counted one by one and charged in pieces. */
const pieceBytes = 4096;

const operatorSteps: ReadonlyMap<number, number> = new Map([
  [pdfjs.OPS.setFont, steps.setFont],
  [pdfjs.OPS.setGState, steps.lookup],
  [pdfjs.OPS.paintXObject, steps.lookup],
]);

/** A file asked for more than it may cost. */
export class OverBudget extends Error {}

const budgets = new AsyncLocalStorage<{ left: number }>();

/** Takes steps from the budget of the file that is being read; false where there are not so many. */
function isPaid(count: number): boolean {
  const budget = budgets.getStore();
  if (budget) budget.left -= count;
  return budget !== undefined && budget.left >= 0;
}

function spend(count: number): void {
  if (!isPaid(count)) throw new OverBudget();
}

/**
 * Runs what reads one file with pdf.js, within a budget of steps.
 * @throws OverBudget, also where pdf.js overlooked it as it does other faults of a file
 */
export async function withinBudget<T>(read: () => Promise<T>, budgetSteps = maxSteps): Promise<T> {
  const budget = { left: budgetSteps };
  try {
    return await budgets.run(budget, read);
  } finally {
    // biome-ignore lint/correctness/noUnsafeFinally: it stands for whatever came of it
    if (!(budget.left >= 0)) throw new OverBudget();
  }
}

type Method<Self, Args extends unknown[]> = (this: Self, ...args: Args) => unknown;

/** Puts a method of pdf.js into another one. */
function wrap<Self, Args extends unknown[]>(
  owner: string,
  method: string,
  around: (original: Method<Self, Args>) => Method<Self, Args>,
): void {
  const prototype = inside[owner]?.prototype as Record<string, Method<Self, Args>> | undefined;
  const original = prototype?.[method];
  if (!prototype || !original) throw new Error(`pdf.js has no ${owner}.${method} any more.`);
  prototype[method] = around(original);
}

/** Lets each call of a method of pdf.js cost what `cost` says of its object and arguments. */
function charge<Self, Args extends unknown[]>(
  owner: string,
  method: string,
  cost: (self: Self, ...args: Args) => number,
): void {
  wrap<Self, Args>(
    owner,
    method,
    (original) =>
      function (...args) {
        spend(cost(this, ...args));
        return original.apply(this, args);
      },
  );
}

// Unpacked by pdf.js itself, as far as it is read, instead of all at once by the platform.
for (const owner of ['FlateStream', 'BrotliStream']) {
  Object.defineProperty(inside[owner]?.prototype, 'isAsync', { value: false });
}
charge('DecodeStream', 'ensureBuffer', ({ buffer, minBufferLength }: DecodeStream, length: number) =>
  length > buffer.length ? Math.max(length, 2 * buffer.length, minBufferLength) - buffer.length : 0,
);
charge('Stream', 'getBytes', ({ pos, end }: Stream, length?: number) => Math.min(length || end, end - pos));

/** Bytes of the token that is being read: there is but one at a time. */
let tokenBytes = 0;
wrap<object, []>(
  'Lexer',
  'nextChar',
  (original) =>
    function () {
      tokenBytes += 1;
      if (tokenBytes % pieceBytes === 0) spend(pieceBytes * (tokenBytes > longTokenBytes ? steps.longTokenByte : 1));
      return original.call(this);
    },
);
wrap<object, []>(
  'Lexer',
  'getObj',
  (original) =>
    function () {
      const cost = steps.token + (tokenBytes % pieceBytes);
      tokenBytes = 0;
      // Not thrown here: pdf.js goes on behind a fault, but never behind the end of the file.
      return isPaid(cost) ? original.call(this) : endOfFile;
    },
);
// What an operator costs is known when the next one is read.
charge(
  'EvaluatorPreprocessor',
  'read',
  (_, { fn }: Readonly<{ fn: number }>) => operatorSteps.get(fn) ?? steps.operator,
);
charge('Font', 'charsToGlyphs', (_, text: string) => steps.glyph * text.length);
charge('PartialEvaluator', 'getTextContent', () => steps.drawing);
charge('CMap', 'mapOne', () => steps.entry);
for (const method of ['mapCidRange', 'mapBfRange', 'mapBfRangeToArray']) {
  charge('CMap', method, (_, low: number, high: number) => steps.entry * (high - low + 1));
}
charge('CFFParser', 'parseCharString', (_, _state: unknown, data?: Uint8Array) => data?.length ?? 0);
charge('PartialEvaluator', 'extractWidths', (_, dict: Dict) => rangeSteps(dict, 'W', 3) + rangeSteps(dict, 'W2', 5));
charge('XRef', 'readXRefStream', (_, { dict }: Readonly<{ dict: Dict }>) => {
  const ranges = dict.getArray('Index') ?? [0, dict.get('Size')];
  return Array.isArray(ranges)
    ? ranges.reduce((sum, count, index) => sum + (index % 2 === 1 ? steps.entry * count : 0), 0)
    : 0;
});

/** Steps of a font's widths: from one character to another one, or a list from one character on (ISO 32000 §9.7.4.3). */
function rangeSteps(dict: Dict, key: string, length: number): number {
  const widths = dict.getArray(key);
  let count = 0;
  for (let at = 0; Array.isArray(widths) && at < widths.length; ) {
    const isList = Array.isArray(widths[at + 1]);
    if (!isList) count += Math.max(0, widths[at + 1] - widths[at]);
    at += isList ? 2 : length;
  }
  return count;
}
