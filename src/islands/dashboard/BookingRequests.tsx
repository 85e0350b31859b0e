import { useState } from 'react';
import { messages } from '#domain/messages/index.ts';
import { secondTry } from '#lib/second-try.ts';
import { usePart } from '#lib/use-part.ts';
import { visibilityMayHaveChanged } from '#lib/visibility-changes.ts';
import { Alert } from '#ui/Alert.tsx';
import { OlderRequests } from './OlderRequests.tsx';
import { RequestList } from './RequestList.tsx';
import { sayFailure, useRequests } from './use-requests.ts';

/** Who waits for a place comes after those whose time runs, where somebody does. */
const loadWaitlist = () => secondTry(() => import('./Waitlist.tsx')).then((module) => module.default);

/** What is told above the requests comes when there is something to tell. */
const loadNotices = () => secondTry(() => import('./RequestNotices.tsx')).then((module) => module.RequestNotices);

/** 'New Client Requests': those that wait, loaded on entry and whenever the tab is selected; below them those that are over. */
export function BookingRequests() {
  const open = useRequests('open');
  const [answers, setAnswers] = useState<readonly ('accept' | 'decline')[]>([]);
  const last = answers.at(-1);
  const page = open.requests?.page;
  const { part: RequestNotices } = usePart(loadNotices, Boolean(page?.mail_returned || page?.answers_leave));
  const { part: Waitlist } = usePart(loadWaitlist, Boolean(page?.has_waitlist));

  return (
    <div className="space-y-8">
      <section aria-labelledby="requests-heading" className="space-y-4">
        <h2 id="requests-heading" className="text-2xl">
          New Client Requests
        </h2>
        {page && RequestNotices && <RequestNotices page={page} />}
        {last && (
          <Alert kind="success" focusKey={answers.length} onDismiss={() => setAnswers([])}>
            {last === 'accept' ? messages.dashboard.accepted : messages.dashboard.declined}
          </Alert>
        )}
        {open.requests?.list.length === 0 && (
          <div className="space-y-2 text-ink-soft">
            <p>{messages.dashboard.empty}</p>
            <p>
              <a href="/therapist/profile/edit" className="link">
                Go to your profile
              </a>
            </p>
          </div>
        )}
        <RequestList
          of={open}
          busyLabel="Loading booking requests…"
          onAnswered={(answer) => {
            setAnswers([...answers, answer]);
            // A yes may have taken the last place.
            visibilityMayHaveChanged();
            open.load(null, []);
          }}
        />
      </section>
      {Waitlist && <Waitlist sayFailure={sayFailure} />}
      <OlderRequests
        version={answers.length}
        list="answered"
        title="Answered"
        empty="You have answered no request yet."
      />
      <OlderRequests version={0} list="archived" title="Archived" empty="No request has run out or was taken back." />
    </div>
  );
}
