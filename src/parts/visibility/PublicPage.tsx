import { useState } from 'react';
import { Button } from '#ui/Button.tsx';

/** The address of the public page, to copy and to open. The button of a live profile opens it already. */
export function PublicPage({ therapistId, isLive }: { therapistId: string; isLive: boolean }) {
  const path = `/therapist/${therapistId}`;
  const address = `${location.origin}${path}`;
  const [copied, setCopied] = useState<'yes' | 'no' | null>(null);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(address);
      setCopied('yes');
    } catch {
      setCopied('no');
    }
  };
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1 text-sm">
      <p className="min-w-0 wrap-anywhere">
        <span className="text-ink-soft">Your public page:</span>{' '}
        <a href={path} className="link" translate="no">
          {address}
        </a>
      </p>
      <Button look="quiet" className="-my-2 -ml-3" onClick={copy}>
        Copy link
      </Button>
      {!isLive && (
        <a href={path} className="link">
          View as a client
        </a>
      )}
      <p aria-live="polite" className="text-ink-soft">
        {copied === 'yes' && <span>Copied.</span>}
        {copied === 'no' && <span>This browser did not copy it. Press and hold the address instead.</span>}
      </p>
    </div>
  );
}
