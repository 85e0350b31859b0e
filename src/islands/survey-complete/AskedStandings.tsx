import { useEffect, useState } from 'react';
import { sayStatus } from '#domain/booking-request/status-words.ts';
import { answerOf, api } from '#lib/api.ts';
import { ApiError } from '#lib/api-error.ts';
import type { Asked } from '#lib/asked-therapists.ts';

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
  const [standing, setStanding] = useState('');
  useEffect(() => {
    standingOf(token).then(setStanding);
  }, [asked]);
  return <span className="block">{standing}</span>;
}

async function standingOf(token: string): Promise<string> {
  try {
    const request = await answerOf(api['booking-requests'].link.$post({ json: { token } }));
    return request.role === 'client' ? sayStatus(request) : '';
  } catch (error) {
    const isGone = error instanceof ApiError && error.status === 404;
    return isGone ? 'It was deleted.' : 'Where it stands could not be loaded.';
  }
}
