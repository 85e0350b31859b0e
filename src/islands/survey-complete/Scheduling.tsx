import { useState } from 'react';
import { links } from '#content/links.ts';

const title = 'Book a virtual meeting with a care coordinator';

/** A meeting with a care coordinator. The calendar is somebody else's page: nothing of it is asked for until the visitor wants it (promises.md 36). */
export function Scheduling() {
  const [isShown, setShown] = useState(false);
  const address = links.scheduling;
  return (
    <section aria-labelledby="scheduling-heading" className="space-y-4">
      <h2 id="scheduling-heading" className="text-2xl">
        Talk it over with a care coordinator
      </h2>
      <p className="text-ink-soft">Book a short virtual meeting if you would rather choose together.</p>
      {address === '' && (
        <iframe
          src="/tmp/scheduling"
          title={title}
          loading="lazy"
          className="h-56 w-full rounded-2xl border border-line"
        />
      )}
      {address !== '' && !isShown && (
        <button type="button" className="button button-secondary" onClick={() => setShown(true)}>
          {`Show the calendar of ${new URL(address).host}`}
        </button>
      )}
      {isShown && <iframe src={address} title={title} className="h-160 w-full rounded-2xl border border-line" />}
    </section>
  );
}
