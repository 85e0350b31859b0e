import type { ServerResponse } from 'node:http';
import { invalidRequest } from './errors.ts';

/** What can be made to go wrong. */
export const faultKinds = ['hang', 'reset', '500', '429', 'html502', 'half-body', 'slow'] as const;

/** What goes wrong with an answer, on request. */
export type FaultKind = (typeof faultKinds)[number];

/** A fault that waits for requests to hit. */
export type PlannedFault = {
  kind: FaultKind;
  path: RegExp;
  /** Hits requests with this secret key alone, so that tests at once leave each other alone. */
  key: string | null;
  times: number;
  /** Whether the request is carried out and only its answer lost. */
  isAfterHandling: boolean;
  delayMs: number;
};

const defaultDelayMs = 3000;

/**
 * Reads a planned fault: `{kind, path?, key?, times?, after?, delayMs?}`.
 * @throws 400 for an unknown kind
 */
export function plannedFaultOf(body: Record<string, unknown>): PlannedFault {
  const kind = faultKinds.find((candidate) => candidate === String(body.kind));
  if (!kind) throw invalidRequest(`kind must be one of ${faultKinds.join(', ')}`, 'kind');
  return {
    kind,
    path: new RegExp(String(body.path ?? '^/v1/')),
    key: typeof body.key === 'string' ? body.key : null,
    times: Number(body.times ?? 1),
    isAfterHandling: body.after === 'handled',
    delayMs: Number(body.delayMs ?? defaultDelayMs),
  };
}

/** The fault that hits a request, counted down; undefined when none does. */
export function takeFault(planned: PlannedFault[], path: string, key: string | undefined): PlannedFault | undefined {
  const fault = planned.find(
    (candidate) =>
      candidate.times > 0 && candidate.path.test(path) && (candidate.key === null || candidate.key === key),
  );
  if (fault) fault.times -= 1;
  return fault;
}

/** Answers a request with its fault. A slow answer is no answer of its own: the caller gives the true one. */
export function answerWithFault(response: ServerResponse, kind: Exclude<FaultKind, 'slow'>): void {
  switch (kind) {
    case 'hang':
      return;
    case 'reset':
      response.socket?.resetAndDestroy();
      return;
    case 'html502':
      response.writeHead(502, { 'Content-Type': 'text/html' });
      response.end('<html><head><title>502 Bad Gateway</title></head><body><h1>502 Bad Gateway</h1></body></html>');
      return;
    case 'half-body':
      response.writeHead(200, { 'Content-Type': 'application/json', 'Content-Length': '2000' });
      response.write('{"id": "sub_half", "object": "subscr', () => response.socket?.destroy());
      return;
    case '429':
      response.writeHead(429, { 'Content-Type': 'application/json' });
      response.end(
        JSON.stringify({
          error: {
            type: 'rate_limit_error',
            code: 'rate_limit',
            message: 'Too many requests hit the API too quickly.',
          },
        }),
      );
      return;
    case '500':
      response.writeHead(500, { 'Content-Type': 'application/json' });
      response.end(
        JSON.stringify({ error: { type: 'api_error', message: 'An unexpected error occurred (planned by a test).' } }),
      );
  }
}
