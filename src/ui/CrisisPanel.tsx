import { useState } from 'react';
import { Button } from './Button.tsx';

/** What the panel says; its first link is the most pressing call. */
export type PanelWords = Readonly<{
  heading: string;
  text: string;
  steps: readonly string[];
  spanish: string | null;
  links: readonly Readonly<{ words: string; href: string }>[];
  leave: string;
}>;

type Props = {
  name: string;
  language: string;
  words: PanelWords | null;
  /** How many signs ask for the panel: more than before opens it again. */
  signs: number;
  /** Called when the reader puts the panel away. */
  onClose?: () => void;
};

/** The lines of help, prominent; the panel can be put away and never blocks the way on (decision 0017). */
export function CrisisPanel({ name, language, words, signs, onClose }: Props) {
  const [signsAtClose, setSignsAtClose] = useState(0);
  if (!words || signs <= signsAtClose) return null;
  return (
    <section
      aria-label={name}
      role="status"
      lang={language}
      className="space-y-3 rounded-2xl border-2 border-accent bg-accent-soft p-5"
    >
      <p className="font-serif text-lg font-semibold leading-snug">{words.heading}</p>
      <p>{words.text}</p>
      {words.steps.length > 0 && (
        <ul className="list-disc space-y-1 pl-5">
          {words.steps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ul>
      )}
      {words.spanish && <p lang="es">{words.spanish}</p>}
      <div className="flex flex-wrap gap-3">
        {words.links.map((link, index) => (
          <a
            key={link.words}
            href={link.href}
            className={`button ${index === 0 ? 'button-primary' : 'button-secondary'}`}
          >
            {link.words}
          </a>
        ))}
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
