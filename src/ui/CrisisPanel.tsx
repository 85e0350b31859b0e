import { useState } from 'react';
import { Button } from './Button.tsx';

/** Addresses to call and to text, and what the panel says. */
export type PanelLine = Readonly<{
  call: string;
  text: string;
  words: Readonly<{
    panel: Readonly<Record<'name' | 'heading' | 'text' | 'spanish' | 'call' | 'write' | 'leave', string>>;
  }>;
}>;

type Props = {
  line: PanelLine;
  /** How many signs ask for the panel: none shows nothing, more than before opens it again. */
  signs: number;
  /** Called when the reader puts the panel away. */
  onClose?: () => void;
};

/** The 988 line, prominent; it can be put away and never blocks the way on (decision 0017). */
export function CrisisPanel({ line, signs, onClose }: Props) {
  const [signsAtClose, setSignsAtClose] = useState(0);
  if (signs <= signsAtClose) return null;
  const words = line.words.panel;
  return (
    <section
      aria-label={words.name}
      role="status"
      className="space-y-3 rounded-2xl border-2 border-accent bg-accent-soft p-5"
    >
      <p className="font-serif text-lg font-semibold leading-snug">{words.heading}</p>
      <p>{words.text}</p>
      <p lang="es">{words.spanish}</p>
      <div className="flex flex-wrap gap-3">
        <a href={line.call} className="button button-primary">
          {words.call}
        </a>
        <a href={line.text} className="button button-secondary">
          {words.write}
        </a>
        <Button
          look="quiet"
          onClick={() => {
            setSignsAtClose(signs);
            onClose?.();
          }}
        >
          {words.leave}
        </Button>
      </div>
    </section>
  );
}
