import { inReadingOrder } from './reading-order.ts';

/** A piece of text as pdf.js finds it: where it stands on the page, which way it is read, and whether a line ends behind it. */
type Piece = Readonly<{ str: string; transform: readonly number[]; width: number; hasEOL: boolean; dir?: string }>;

/** Puts the pieces of a page together to its lines, in the order in which they are written. */
export type PageLines = Readonly<{
  /** @param isVertical for a font whose lines go down the page */
  add: (piece: Piece, isVertical: boolean) => void;
  /** The lines so far; a tab stands between the cells of a table. */
  end: () => string[];
}>;

/** A page that holds no line yet. */
export function pageLines(): PageLines {
  const lines: string[] = [];
  let line: { text: string; at: number; isRtl: boolean }[] = [];
  let last: Baseline | null = null;
  const endLine = () => {
    const text = inReadingOrder(line);
    if (text.trim() !== '') lines.push(text);
    line = [];
  };
  return {
    add: (piece, isVertical) => {
      if (piece.str !== '') {
        const baseline = baselineOf(piece.transform, isVertical);
        // Writers that place each line by itself do not always say where one ends.
        if (last && isElsewhere(baseline, last)) endLine();
        last = baseline;
        // A gap as wide as a letter is high is the edge of a cell.
        const text = piece.str === ' ' && piece.width > baseline.size ? '\t' : piece.str;
        line.push({ text, at: baseline.along, isRtl: piece.dir === 'rtl' });
      }
      if (piece.hasEOL) endLine();
    },
    end: () => {
      endLine();
      return lines;
    },
  };
}

/** The line on which a piece stands, whichever way it is turned: its angle, how far from the page's corner and how far along, how high. */
type Baseline = Readonly<{ angle: number; offset: number; along: number; size: number }>;

function baselineOf(transform: readonly number[], isVertical: boolean): Baseline {
  const [a = 1, b = 0, c = 0, d = 1, x = 0, y = 0] = transform;
  const [along, up] = isVertical ? [c, d] : [a, b];
  const length = Math.hypot(along, up) || 1;
  const size = isVertical ? Math.hypot(a, b) : Math.hypot(c, d);
  return {
    angle: Math.atan2(up, along),
    offset: (along * y - up * x) / length,
    along: (along * x + up * y) / length,
    size,
  };
}

function isElsewhere(here: Baseline, last: Baseline): boolean {
  return Math.abs(here.offset - last.offset) > here.size / 2 || Math.abs(here.angle - last.angle) > 0.1;
}
