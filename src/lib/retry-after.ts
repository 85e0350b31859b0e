/** What an answer of the authentication service said besides its body. */
type Wait = Readonly<{
  /** Seconds until it makes sense to try again; null where nothing was said. */
  seconds: number | null;
  /** True where the service is there and has too much to do, and not out of order. */
  isBusy: boolean;
}>;

let last: Wait = { seconds: null, isBusy: false };

/** Keeps what an answer says of when to try again: the authentication client gives its callers no headers. */
export function noteWait(response: Response): Response {
  const seconds = Number(response.headers.get('Retry-After') ?? Number.NaN);
  last = {
    seconds: Number.isFinite(seconds) && seconds >= 0 ? seconds : null,
    isBusy: response.headers.get('x-sb-error-code') === 'over_request_rate_limit',
  };
  return response;
}

/** The wait that the last answer of the authentication service asked for. */
export function lastWait(): Wait {
  return last;
}
