import { useState } from 'react';
import { Button } from './Button.tsx';

type Props = {
  /** Addresses to call and to text. */
  line: { call: string; text: string };
  /** How many signs ask for the panel: none shows nothing, more than before opens it again. */
  signs: number;
  /** Called when the reader puts the panel away. */
  onClose?: () => void;
};

/** The 988 line, prominent; it can be put away and never blocks the way on (decision 0017). */
export function CrisisPanel({ line, signs, onClose }: Props) {
  const [signsAtClose, setSignsAtClose] = useState(0);
  if (signs <= signsAtClose) return null;
  return (
    <section
      aria-label="Help right now"
      role="status"
      className="space-y-3 rounded-2xl border-2 border-accent bg-accent-soft p-5"
    >
      <p className="font-serif text-lg font-semibold leading-snug">
        If you are in danger or thinking of harming yourself or someone else
      </p>
      <p>
        You do not have to wait for a match. The 988 Lifeline answers day and night, for free. If a life is in danger
        now, call 911.
      </p>
      <p lang="es">En español: marque 988 y oprima 2</p>
      <div className="flex flex-wrap gap-3">
        <a href={line.call} className="button button-primary">
          Call 988
        </a>
        <a href={line.text} className="button button-secondary">
          Text 988
        </a>
        <Button
          look="quiet"
          onClick={() => {
            setSignsAtClose(signs);
            onClose?.();
          }}
        >
          I am safe, continue
        </Button>
      </div>
    </section>
  );
}
