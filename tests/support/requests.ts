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

/** PATCH with a JSON body on the API app. */
export function patch(path: string, body: unknown, options: Options = {}): Promise<Response> {
  return exports.default.fetch(`http://localhost${path}`, {
    method: 'PATCH',
    headers: { 'Content-Type': 'application/json', ...headersOf(options) },
    body: JSON.stringify(body),
  });
}

/** POST of a form on the API app. */
export function postForm(path: string, form: FormData, options: Options = {}): Promise<Response> {
  return exports.default.fetch(`http://localhost${path}`, { method: 'POST', headers: headersOf(options), body: form });
}

/** A form of one file, named and declared as the sender likes. */
export function fileForm(part: string, bytes: Uint8Array<ArrayBuffer>, name = 'file', type = ''): FormData {
  const form = new FormData();
  form.set(part, new File([bytes], name, { type }));
  return form;
}

/** A POST of a form of one file that arrives in chunks and tells no length; where the chunks throw, the body breaks. */
export function streamedForm(path: string, part: string, chunks: Iterable<Uint8Array>, options: Options = {}): Request {
  const source = framed(part, chunks);
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      const { done, value } = source.next();
      if (done) controller.close();
      else controller.enqueue(value);
    },
  });
  const headers = { 'Content-Type': 'multipart/form-data; boundary=edge', ...headersOf(options) };
  return new Request(`http://localhost${path}`, { method: 'POST', headers, body });
}

function* framed(part: string, chunks: Iterable<Uint8Array>): Generator<Uint8Array, void> {
  yield Buffer.from(`--edge\r\nContent-Disposition: form-data; name="${part}"; filename="file"\r\n\r\n`);
  yield* chunks;
  yield Buffer.from('\r\n--edge--\r\n');
}

/** The status and the parsed body of an answer. */
export async function answered(pending: Promise<Response>): Promise<{ status: number; body: unknown }> {
  const response = await pending;
  return { status: response.status, body: await response.json() };
}
