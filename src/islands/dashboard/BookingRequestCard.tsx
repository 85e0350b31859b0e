import { type ReactNode, useId, useState } from 'react';
import type { BookingRequest, SharedAnswers } from '#domain/booking-request/responses.ts';
import { mailto } from '#domain/text/mailto.ts';
import { formatMoment, formatUtcDay } from '#domain/text/moment.ts';
import { secondTry } from '#lib/second-try.ts';
import { usePart } from '#lib/use-part.ts';
import { Spinner } from '#ui/Progress.tsx';

/** The questions in words come when somebody opens the answers. */
const loadReadableAnswers = () => secondTry(() => import('./ReadableAnswers.tsx')).then((module) => module.default);

/** One booking request: who asks, since when, for which times, and what they shared; below it what can be done with it. */
export function BookingRequestCard({ request, children }: { request: BookingRequest; children: ReactNode }) {
  const headingId = useId();
  return (
    <article aria-labelledby={headingId} className="card space-y-4 p-5 sm:p-6">
      <header className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h3 id={headingId} className="text-xl wrap-anywhere">
          {request.name_withheld ? 'A client' : request.client_name}
        </h3>
        <p className="text-sm text-ink-soft">
          Received <time dateTime={request.created_at}>{formatMoment(request.created_at)}</time>
        </p>
      </header>
      <dl className="grid gap-3 sm:grid-cols-2">
        <div>
          <dt className="text-sm text-ink-soft">Email</dt>
          <dd className="wrap-anywhere">
            {request.name_withheld ? (
              `Shown with the name when ${request.waitlist ? 'they take a place' : 'you accept'}`
            ) : (
              <a href={mailto(request.client_email)} className="link">
                {request.client_email}
              </a>
            )}
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
      {request.client_unreachable && (
        <p className="text-caution">Our e-mails to this client come back: they may not learn what you answer here.</p>
      )}
      {request.questionnaire_shared && request.questionnaire_answers && (
        <QuestionnaireAnswers answers={request.questionnaire_answers} keptUntil={request.answers_kept_until} />
      )}
      {children}
    </article>
  );
}

function QuestionnaireAnswers({ answers, keptUntil }: { answers: SharedAnswers; keptUntil: string | undefined }) {
  const [isOpen, setOpen] = useState(false);
  const { part: ReadableAnswers, isMissing } = usePart(loadReadableAnswers, isOpen);
  return (
    <details className="rounded-xl bg-sunken p-4" onToggle={({ currentTarget }) => currentTarget.open && setOpen(true)}>
      <summary className="min-h-11 cursor-pointer py-2 font-semibold text-accent">View Questionnaire Answers</summary>
      {keptUntil && (
        <p className="text-sm text-ink-soft">
          Kept until <span>{formatUtcDay(keptUntil)}</span>, then deleted.
        </p>
      )}
      {ReadableAnswers && <ReadableAnswers answers={answers} />}
      {isOpen && !ReadableAnswers && !isMissing && <Spinner label="Loading…" />}
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
