import { useState } from 'react';
import type { TherapistVisibility } from '#domain/visibility/responses.ts';
import { stepWords } from '#domain/visibility/say-visibility.ts';
import { browserStorage } from '#lib/browser-storage.ts';
import { Button } from '#ui/Button.tsx';

const key = 'rapport.first-steps-put-away';

/** The way from sign-up to a live profile, until it is gone; a photo alone can be left out. */
export function FirstSteps({ visibility: { steps } }: { visibility: TherapistVisibility }) {
  const [isPutAway, setPutAway] = useState(() => browserStorage.getItem(key) !== null);
  const left = steps.filter(({ is_done: isDone }) => !isDone);
  const isPhotoAlone = left.every(({ step }) => step === 'photo');
  // Who else uses this browser may have more to do.
  if (left.length === 0 || (isPhotoAlone && isPutAway)) return null;
  return (
    <nav aria-labelledby="first-steps-heading" className="card space-y-3 p-5">
      <h2 id="first-steps-heading" className="text-xl">
        Your first steps
      </h2>
      <ol className="space-y-2">
        {steps.map(({ step, is_done: isDone }, index) => (
          <li key={step} className="flex gap-3">
            <span aria-hidden="true" className={isDone ? 'text-good' : 'text-ink-soft'}>
              {isDone ? '✓' : `${index + 1}.`}
            </span>
            {isDone ? (
              <span className="text-ink-soft">
                <span className="sr-only">Done: </span>
                <span>{stepWords[step].label}</span>
              </span>
            ) : (
              <a href={stepWords[step].href} className="link font-semibold">
                {stepWords[step].label}
              </a>
            )}
          </li>
        ))}
      </ol>
      {isPhotoAlone && (
        <Button
          look="quiet"
          onClick={() => {
            browserStorage.setItem(key, 'yes');
            setPutAway(true);
          }}
        >
          Leave it at that
        </Button>
      )}
    </nav>
  );
}
