import { drain, textWithin } from './read-body.ts';

/** The largest form of a page that reads one, in bytes: a note of a thousand characters in the widest script fits. */
const maxFormBytes = 16 * 1024;

/** Pages that read the form which is sent to them; of every other page's form nothing is read but that it was sent. */
const readsForm = /^\/(?:(?:request|openings|waitlist)\/[^/]+|survey\/[^/]+\/wait)$/;

/** Where a mail program ends mails by a POST of its own, which has no origin (RFC 8058): the token in the address is all it needs. */
const isOneClick = /^\/unsubscribe\/[^/]+$/;

/**
 * What a page gets of a request. Our pages send no referrer, so that a browser says "Origin: null" with their forms, which Astro would
 * refuse as another site's; where the browser says itself that the form is ours, it gets our origin. A form that is too large, or
 * does not arrive, is an empty one.
 */
export async function pageRequest(request: Request): Promise<Request> {
  const { headers, method, url } = request;
  const isRead = method === 'POST' && readsForm.test(new URL(url).pathname);
  const body = isRead ? await textWithin(request, maxFormBytes).catch(() => '') : null;
  if (!isRead) await drain(request.body);
  const isOwn =
    (headers.get('Origin') === 'null' && headers.get('Sec-Fetch-Site') === 'same-origin') ||
    (method === 'POST' && !headers.has('Origin') && isOneClick.test(new URL(url).pathname));
  if (!isOwn && !isRead) return request;
  const own = new Headers(headers);
  if (isOwn) own.set('Origin', new URL(url).origin);
  own.delete('Content-Length');
  return new Request(url, { method, headers: own, body });
}
