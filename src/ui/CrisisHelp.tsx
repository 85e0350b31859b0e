import { CrisisPanel } from './CrisisPanel.tsx';

type Line = { call: string; text: string };
type Props = {
  /** Addresses to call and to text. */
  line: Line;
  /** Tier 2 asks for the panel, tier 1 for one quiet line; `urgent` counts the signs that asked for the panel. */
  signs: { tier: 0 | 1 | 2; urgent: number };
  /** Called when the reader puts the panel away. */
  onClose?: () => void;
};

/** The 988 line as prominent as what was written asks for; it never blocks the way on (matching.md, Crisis screen). */
export function CrisisHelp({ line, signs, onClose }: Props) {
  return (
    <>
      <CrisisPanel line={line} signs={signs.tier === 2 ? signs.urgent : 0} {...(onClose && { onClose })} />
      {signs.tier === 1 && <CrisisNote line={line} />}
    </>
  );
}

function CrisisNote({ line }: { line: Line }) {
  return (
    <p role="status" aria-label="Someone to talk to" className="text-sm text-ink-soft">
      For you, or someone you worry about:{' '}
      <a href={line.call} className="link">
        call 988
      </a>{' '}
      or{' '}
      <a href={line.text} className="link">
        text 988
      </a>
      , free, day and night.
    </p>
  );
}
