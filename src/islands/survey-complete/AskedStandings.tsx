import { useEffect, useRef, useState } from 'react';
import { sayStatus } from '#domain/booking-request/status-words.ts';
import { answerOf, api } from '#lib/api.ts';
import { ApiError } from '#lib/api-error.ts';
import type { Asked } from '#lib/asked-therapists.ts';
import { Button } from '#ui/Button.tsx';

/** The requests to those who were asked in this tab: the way to each, and where it stands. */
export function AskedStandings({ asked }: { asked: readonly Asked[] }) {
  return asked.map(
    (one) =>
      one.token && (
        <li key={one.therapistId} className="min-h-12 leading-6">
          <a href={`/request/${one.token}`} className="link wrap-anywhere">{`Your request to ${one.name}`}</a>
          <Standing key={one.token} asked={one} token={one.token} />
        </li>
      ),
  );
}

/** Where a request stands, looked up again when the list is shown again. */
function Standing({ asked, token }: { asked: Asked; token: string }) {
  const [standing, setStanding] = useState<string | null>('');
  const said = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    standingOf(token).then(setStanding);
  }, [asked]);
  const again = async () => {
    setStanding(await standingOf(token));
    // The button may be gone with the failure.
    said.current?.focus();
  };
  return (
    <>
      <span ref={said} tabIndex={-1} className="block">
        {standing ?? 'Where it stands could not be loaded.'}
      </span>
      {standing === null && (
        <Button className="my-2" aria-label={`Try again: your request to ${asked.name}`} onClick={again}>
          Try again
        </Button>
      )}
    </>
  );
}

/** Where a request stands in words, '' where there is nothing to say; null where it could not be loaded. */
async function standingOf(token: string): Promise<string | null> {
  try {
    const request = await answerOf(api['booking-requests'].link.$post({ json: { token } }));
    return request.role === 'client' ? sayStatus(request) : '';
  } catch (error) {
    const isGone = error instanceof ApiError && error.status === 404;
    return isGone ? 'It was deleted.' : null;
  }
}
