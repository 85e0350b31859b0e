import type { IncomingMessage, ServerResponse } from 'node:http';
import { advanceCustomer } from './customer-clock.ts';
import type { Emulator } from './emulator.ts';
import { invalidRequest, StripeFault } from './errors.ts';
import { plannedFaultOf } from './faults.ts';
import { bodyOf, sendJson } from './http-messages.ts';
import { answerDialog } from './operations/intents.ts';
import { sendPage } from './pages.ts';
import type { DeliveryOrder } from './webhooks.ts';

const orders: readonly DeliveryOrder[] = ['normal', 'reversed', 'twice', 'paused'];

/** Answers what Stripe does not have: the switches of the tests, and the dialog of the browser's stand-in. */
export async function handleControl(
  emulator: Emulator,
  request: IncomingMessage,
  response: ServerResponse,
  path: string,
): Promise<void> {
  if (path.startsWith('/emulator/pages/')) return sendPage(emulator.account, response, path);
  const text = await bodyOf(request);
  const answer = await answerOf(emulator, `${request.method} ${path}`, jsonOf(text));
  emulator.save();
  sendJson(response, 200, JSON.stringify(answer));
}

function jsonOf(text: string): Record<string, unknown> {
  if (text === '') return {};
  try {
    const parsed: unknown = JSON.parse(text);
    if (typeof parsed === 'object' && parsed !== null) return parsed as Record<string, unknown>;
  } catch {
    // Answered below, as for JSON that is no object.
  }
  throw invalidRequest('The body must be a JSON object.');
}

type Switch = (emulator: Emulator, body: Record<string, unknown>, id: string) => unknown;

const switches: Readonly<Record<string, Switch>> = {
  'GET /emulator': ({ webhooks }) => ({ object: 'emulator', webhooks: webhooks.order }),
  'POST /emulator/reset': (emulator) => {
    emulator.reset();
    return { object: 'emulator' };
  },
  'POST /emulator/customers/{id}/advance': ({ account }, { days }, id) => advanceCustomer(account, id, Number(days)),
  'POST /emulator/setup_intents/{id}/authenticate': (emulator, body, id) =>
    authenticate(emulator, 'setup_intents', id, body),
  'POST /emulator/payment_intents/{id}/authenticate': (emulator, body, id) =>
    authenticate(emulator, 'payment_intents', id, body),
  'POST /emulator/webhooks': setOrder,
  'POST /emulator/webhooks/flush': async ({ webhooks }) => ({ pending: await webhooks.flush() }),
  'POST /emulator/webhooks/resend': ({ webhooks }, { event }) => {
    webhooks.resend(String(event));
    return { resent: event };
  },
  'POST /emulator/faults': ({ plannedFaults }, body) => {
    plannedFaults.push(plannedFaultOf(body));
    return { planned: plannedFaults.filter(({ times }) => times > 0).length };
  },
  'DELETE /emulator/faults': (emulator) => {
    emulator.plannedFaults = [];
    return { planned: 0 };
  },
  'POST /emulator/faults/end': (emulator, body) => {
    emulator.plannedFaults = emulator.plannedFaults.filter(({ key }) => key !== body.key);
    return { planned: emulator.plannedFaults.length };
  },
  'GET /emulator/requests': ({ requests }) => ({ data: requests }),
  'DELETE /emulator/requests': (emulator) => {
    emulator.requests = [];
    return { data: [] };
  },
  'GET /emulator/contract-faults': ({ contractFaults }) => ({ data: contractFaults }),
};

/** Every switch, as `POST /emulator/reset`. */
export const controlCalls = Object.keys(switches);

const switchTable = Object.entries(switches).map(([call, operate]) => ({
  pattern: new RegExp(`^${call.replace('{id}', '(?<id>\\w+)')}$`),
  operate,
}));

async function answerOf(emulator: Emulator, asked: string, body: Record<string, unknown>): Promise<unknown> {
  for (const { pattern, operate } of switchTable) {
    const match = pattern.exec(asked);
    if (match) return operate(emulator, body, match.groups?.id ?? '');
  }
  throw new StripeFault(404, { type: 'invalid_request_error', message: `The emulator has no ${asked}.` });
}

function setOrder(emulator: Emulator, body: Record<string, unknown>): unknown {
  const order = orders.find((candidate) => candidate === body.order);
  if (!order) throw invalidRequest(`order must be one of ${orders.join(', ')}`, 'order');
  emulator.webhooks.order = order;
  emulator.webhooks.resume();
  return { order };
}

function authenticate(
  emulator: Emulator,
  kind: 'setup_intents' | 'payment_intents',
  id: string,
  body: Record<string, unknown>,
): unknown {
  const { outcome, client_secret: clientSecret } = body;
  if (outcome !== 'succeed' && outcome !== 'fail') throw invalidRequest('outcome must be succeed or fail', 'outcome');
  return answerDialog(emulator.account, kind, id, { outcome, clientSecret: String(clientSecret) });
}
