import { CrisisPanel, type PanelLine } from './CrisisPanel.tsx';

/** Addresses to call and to text, and what is said with them. */
type Line = PanelLine & {
  words: Readonly<{ note: Readonly<Record<'name' | 'before' | 'call' | 'write' | 'after', string>> }>;
};
type Props = {
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
  const words = line.words.note;
  return (
    <p role="status" aria-label={words.name} className="text-sm text-ink-soft">
      {words.before}{' '}
      <a href={line.call} className="link">
        {words.call}
      </a>{' '}
      or{' '}
      <a href={line.text} className="link">
        {words.write}
      </a>
      {words.after}
    </p>
  );
}
