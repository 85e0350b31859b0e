import { exports } from 'cloudflare:workers';

type Options = Readonly<{ token?: string; headers?: Record<string, string> }>;

function headersOf({ token, headers }: Options): Record<string, string> {
  return { ...(token === undefined ? {} : { Authorization: `Bearer ${token}` }), ...headers };
}

/** GET on the API app. */
export function get(path: string, options: Options = {}): Promise<Response> {
  return exports.default.fetch(`http://localhost${path}`, { headers: headersOf(options) });
}

/** POST of a JSON body on the API app. */
export function post(path: string, body: unknown, options: Options = {}): Promise<Response> {
  return postRaw(path, JSON.stringify(body), options);
}

/** POST of any body on the API app, as JSON unless the headers say otherwise. */
export function postRaw(path: string, body: BodyInit, options: Options = {}): Promise<Response> {
  return exports.default.fetch(`http://localhost${path}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...headersOf(options) },
    body,
  });
}

/** The status and the parsed body of an answer. */
export async function answered(pending: Promise<Response>): Promise<{ status: number; body: unknown }> {
  const response = await pending;
  return { status: response.status, body: await response.json() };
}
