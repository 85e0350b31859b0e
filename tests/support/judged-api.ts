import { inject } from 'vitest';
import { api } from '../../functions/api.ts';
import { judgeBy, type Verdict } from './documented-answers.ts';

const judge = judgeBy(inject('apiDocument'));
const serve = api.fetch;
const verdicts: Promise<Verdict>[] = [];

// The app itself is watched, so that no test has a way around: some call it with another environment.
api.fetch = async (request, ...rest) => {
  const isJson = /json/.test(request.headers.get('Content-Type') ?? '');
  const copy = isJson && request.body ? request.clone() : null;
  const response = await serve(request, ...rest);
  const sent = copy && response.ok ? await copy.json() : undefined;
  const { pathname: path } = new URL(request.url);
  const verdict = judge({ method: request.method, path, sent, response });
  verdicts.push(verdict);
  // A body that is not read when its test ends cannot be read any more.
  await verdict;
  return response;
};

/** What the document says of the answers since the last call. */
export function takeVerdicts(): Promise<Verdict[]> {
  return Promise.all(verdicts.splice(0));
}
