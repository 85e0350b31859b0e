import { useState } from 'react';
import { Button } from '#ui/Button.tsx';

/** Copies a text, and says whether that worked. */
export function CopyButton({ text, label }: { text: string; label: string }) {
  const [said, setSaid] = useState('');
  const copy = async () => {
    setSaid('');
    try {
      await navigator.clipboard.writeText(text);
      setSaid('Copied.');
    } catch {
      setSaid('Copying did not work here. Please select the text and copy it.');
    }
  };
  return (
    <span className="inline-flex flex-wrap items-center gap-3">
      <Button onClick={copy}>{label}</Button>
      <span role="status" className="text-sm text-ink-soft">
        {said}
      </span>
    </span>
  );
}
