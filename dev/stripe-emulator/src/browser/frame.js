/** What the frames of the stand-in share: messages with the page that holds them, and requests to the emulator. */

/** The page's origin, as the page says it: no other origin is told anything, or heard. */
const page = new URLSearchParams(location.hash.slice(1)).get('origin') ?? location.origin;

/** This document's end of the line to the page, and the page's, which goes out with the first message. */
const { port1: line, port2: lineOfPage } = new MessageChannel();

/** Tells the page something; what it is told before it listens waits for it. */
export function tell(type, data = {}) {
  line.postMessage({ type, ...data });
}

/** Listens to the page: `on` has a function for what the page tells, `calls` one for what it asks. */
export function listen(on, calls) {
  line.onmessage = async ({ data }) => {
    if (data.type === 'call') tell('answer', { id: data.id, answer: await calls[data.name](data.input) });
    else on[data.type]?.(data);
  };
  parent.postMessage({ type: 'hello' }, page, [lineOfPage]);
}

/** The fields of a form as Stripe's API wants them: `a[b]=c`. */
function fields(value, name, form = new URLSearchParams()) {
  if (value === undefined || value === null) return form;
  if (typeof value !== 'object') form.append(name, value);
  else for (const [key, inner] of Object.entries(value)) fields(inner, name ? `${name}[${key}]` : key, form);
  return form;
}

async function send(path, init) {
  let response;
  try {
    response = await fetch(path, { ...init, cache: 'no-store', signal: AbortSignal.timeout(30_000) });
  } catch {
    const message =
      'We are experiencing issues connecting to our payments provider. Please check your internet connection and try again.';
    return { error: { type: 'api_connection_error', message } };
  }
  const body = await response.json().catch(() => undefined);
  if (response.ok && body) return { body };
  return { error: body?.error ?? { type: 'api_error', message: 'An unexpected error occurred.' } };
}

/** Asks Stripe's API for an object: `{body}`, or `{error}` in Stripe's form. */
export const get = (key, path, query) =>
  send(`/v1/${path}?${fields(query)}`, { headers: { Authorization: `Bearer ${key}` } });

/** Sends a form to Stripe's API: `{body}`, or `{error}` in Stripe's form. */
export const post = (key, path, form) =>
  send(`/v1/${path}`, { method: 'POST', headers: { Authorization: `Bearer ${key}` }, body: fields(form) });

/** Sends JSON to what only the emulator has: `{body}`, or `{error}` in Stripe's form. */
export const postToEmulator = (path, json) =>
  send(`/emulator/${path}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(json),
  });
