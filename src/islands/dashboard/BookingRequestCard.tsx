import { lazy, Suspense, useId, useState } from 'react';
import type { BookingRequest } from '#domain/booking-request/responses.ts';
import type { SurveyAnswers } from '#domain/survey/answers.ts';
import { formatDateTime } from '#lib/format.ts';
import { Spinner } from '#ui/Progress.tsx';

/** The questions in words come when somebody opens the answers. */
const ReadableAnswers = lazy(() => import('./ReadableAnswers.tsx'));

/** One booking request: who asks, since when, for which times, and what they shared. */
export function BookingRequestCard({ request }: { request: BookingRequest }) {
  const headingId = useId();
  return (
    <article aria-labelledby={headingId} className="card space-y-4 p-5 sm:p-6">
      <header className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h3 id={headingId} className="text-xl wrap-anywhere">
          {request.client_name}
        </h3>
        <p className="text-sm text-ink-soft">
          Received <time dateTime={request.created_at}>{formatDateTime(request.created_at)}</time>
        </p>
      </header>
      <dl className="grid gap-3 sm:grid-cols-2">
        <div>
          <dt className="text-sm text-ink-soft">Email</dt>
          <dd className="wrap-anywhere">
            <a href={`mailto:${request.client_email}`} className="link">
              {request.client_email}
            </a>
          </dd>
        </div>
        <div>
          <dt className="text-sm text-ink-soft">Selected times</dt>
          <dd>{request.selected_slots.join(', ') || 'N/A'}</dd>
        </div>
        {request.message && (
          <div className="sm:col-span-2">
            <dt className="text-sm text-ink-soft">Message</dt>
            <dd className="wrap-anywhere whitespace-pre-line">{request.message}</dd>
          </div>
        )}
      </dl>
      {request.questionnaire_shared && request.questionnaire_answers && (
        <SharedAnswers answers={request.questionnaire_answers} />
      )}
    </article>
  );
}

function SharedAnswers({ answers }: { answers: SurveyAnswers }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details className="rounded-xl bg-sunken p-4" onToggle={({ currentTarget }) => currentTarget.open && setOpen(true)}>
      <summary className="min-h-11 cursor-pointer py-2 font-semibold text-accent">View Questionnaire Answers</summary>
      {isOpen && (
        <Suspense fallback={<Spinner label="Loading…" />}>
          <ReadableAnswers answers={answers} />
        </Suspense>
      )}
      <section
        aria-label="Answers as JSON"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reachable by keyboard
        tabIndex={0}
        className="mt-4 max-h-96 overflow-auto rounded-lg border border-line bg-raised p-4 text-sm"
      >
        <pre>{JSON.stringify(answers, null, 2)}</pre>
      </section>
    </details>
  );
}
