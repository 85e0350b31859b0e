import type { IncomingMessage, ServerResponse } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { catchUp } from './billing/time.ts';
import { answerFaultsOf, callOf } from './contract/check.ts';
import type { Emulator } from './emulator.ts';
import { StripeFault } from './errors.ts';
import { expanded } from './expand.ts';
import { answerWithFault, takeFault } from './faults.ts';
import { type FormObject, parseForm } from './form.ts';
import { bodyOf, sendJson } from './http-messages.ts';
import { fingerprintOf } from './idempotency.ts';
import { apiVersion } from './objects/account-objects.ts';
import { newId } from './objects/identifiers.ts';
import { routes, unspokenCalls } from './operations/routes.ts';
import { textsOf, typedParameters } from './parameters.ts';

/** How long a request with an idempotency key is in flight: long enough that a parallel one meets it. */
const flightMs = 15;

type Answer = Readonly<{ status: number; body: string; headers?: Record<string, string> }>;

/** A request to Stripe's API, read but not yet understood. */
type ApiRequest = Readonly<{
  method: string;
  path: string;
  text: string;
  form: FormObject;
  key: string | undefined;
  idempotencyKey: string | undefined;
  requestId: string;
}>;

/** Answers a request to Stripe's API, or fails to, where a test has planned so. */
export async function handleApi(
  emulator: Emulator,
  request: IncomingMessage,
  response: ServerResponse,
  url: URL,
): Promise<void> {
  const requestId = newId('req');
  response.setHeader('Request-Id', requestId);
  response.setHeader('Stripe-Version', apiVersion);
  const text = await bodyOf(request);
  const { pathname: path } = url;
  const method = request.method ?? 'GET';
  const form = parseForm(method === 'POST' ? text : url.search.slice(1));
  const idempotencyKey = method === 'POST' ? headerOf(request, 'idempotency-key') : undefined;
  const key = headerOf(request, 'authorization')?.replace(/^Bearer /, '') ?? (form.key as string | undefined);
  emulator.log({ method, path, key: key ?? null, idempotencyKey: idempotencyKey ?? null, bodyKeys: Object.keys(form) });
  const fault = takeFault(emulator.plannedFaults, path, key);
  if (fault && fault.kind !== 'slow' && !fault.isAfterHandling) return answerWithFault(response, fault.kind);
  const slowMs = fault?.kind === 'slow' ? fault.delayMs : 0;
  if (fault?.kind === 'slow' && !fault.isAfterHandling && !idempotencyKey) await delay(slowMs);
  const asked: ApiRequest = {
    method,
    path,
    text,
    form,
    key,
    idempotencyKey,
    requestId,
  };
  const answer = await answerOnce(emulator, asked, fault?.isAfterHandling ? 0 : slowMs);
  if (method !== 'GET' || emulator.account.hasNews) emulator.save();
  if (fault && fault.kind !== 'slow') return answerWithFault(response, fault.kind);
  if (fault?.isAfterHandling) await delay(slowMs);
  sendJson(response, answer.status, answer.body, answer.headers);
}

function headerOf(request: IncomingMessage, name: string): string | undefined {
  const value = request.headers[name];
  return typeof value === 'string' && value !== '' ? value : undefined;
}

async function answerOnce(emulator: Emulator, asked: ApiRequest, slowMs: number): Promise<Answer> {
  const { idempotencyKey: key, method, path, text } = asked;
  const { state } = emulator.account;
  if (key === undefined) return carryOut(emulator, asked);
  const fingerprint = fingerprintOf(method, path, text);
  let isStarted = false;
  try {
    authenticated(asked);
    const remembered = emulator.idempotency.start(state, key, fingerprint);
    if (remembered) {
      return { status: remembered.status, body: remembered.body, headers: { 'Idempotent-Replayed': 'true' } };
    }
    isStarted = true;
    await delay(Math.max(flightMs, slowMs));
    const answer = carryOut(emulator, asked);
    emulator.idempotency.remember(emulator.account.state, key, fingerprint, answer);
    return answer;
  } catch (error) {
    return answerOfError(error);
  } finally {
    if (isStarted) emulator.idempotency.finish(key);
  }
}

/** Carries a request out, at once and whole: no other is handled meanwhile. */
function carryOut(emulator: Emulator, asked: ApiRequest): Answer {
  const { account } = emulator;
  account.request = { id: asked.requestId, idempotency_key: asked.idempotencyKey ?? null };
  let answer: Answer;
  try {
    catchUp(account);
    answer = { status: 200, body: JSON.stringify(handled(emulator, asked)) };
  } catch (error) {
    answer = answerOfError(error);
  }
  account.request = { id: null, idempotency_key: null };
  catchUp(account);
  const checked = heldToContract(emulator, asked, answer);
  return checked;
}

function handled(emulator: Emulator, asked: ApiRequest): unknown {
  const { account } = emulator;
  const isPublishable = authenticated(asked);
  const found = routes.find((route) => route.method === asked.method && route.pattern.test(asked.path));
  if (!found) throw unrecognized(asked);
  if (isPublishable && !found.isOpenToBrowsers) {
    throw new StripeFault(403, {
      type: 'invalid_request_error',
      code: 'secret_key_required',
      message: 'This API call cannot be made with a publishable API key. Please use a secret API key.',
    });
  }
  const parameters = typedParameters(asked.method, asked.path, asked.form);
  const { id = '', customerId = '' } = found.pattern.exec(asked.path)?.groups ?? {};
  const result = found.handle({ account, path: asked.path, id, customerId, parameters, isPublishable });
  return expanded(account, result, textsOf(parameters, 'expand'));
}

/** 404, which says so where Stripe has the call and the emulator does not. */
function unrecognized({ method, path }: ApiRequest): StripeFault {
  const call = callOf(method, path);
  const reason = call === undefined ? undefined : unspokenCalls[call];
  const message = `Unrecognized request URL (${method}: ${path}).`;
  return new StripeFault(404, {
    type: 'invalid_request_error',
    message: reason === undefined ? message : `${message} Stripe has it, the emulator does not: ${reason}.`,
  });
}

/**
 * Whether the key is a publishable one.
 * @throws 401 for none, or for one that is no test key
 */
function authenticated({ key }: ApiRequest): boolean {
  if (key && /^sk_test_\w+$/.test(key)) return false;
  if (key && /^pk_test_\w+$/.test(key)) return true;
  throw new StripeFault(401, {
    type: 'invalid_request_error',
    message: key
      ? `Invalid API Key provided: ${key.slice(0, 8)}****`
      : 'You did not provide an API key. Provide it in the Authorization header, as Bearer.',
  });
}

function answerOfError(error: unknown): Answer {
  if (!(error instanceof StripeFault)) throw error;
  return { status: error.status, body: JSON.stringify({ error: error.body }) };
}

/** The answer itself, or a 500 with what the contract forbids in it. */
function heldToContract(emulator: Emulator, asked: ApiRequest, answer: Answer): Answer {
  if (!emulator.isChecked || callOf(asked.method, asked.path) === undefined) return answer;
  const faults = answerFaultsOf(asked.method, asked.path, JSON.parse(answer.body), answer.status);
  if (faults.length === 0) return answer;
  emulator.contractFaults.push(...faults.map((fault) => `${asked.method} ${asked.path} ${answer.status} ${fault}`));
  const message = `The emulator's answer departs from the contract: ${faults.join('; ')}`;
  return { status: 500, body: JSON.stringify({ error: { type: 'api_error', message } }) };
}
