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

async function answerOf(emulator: Emulator, asked: string, body: Record<string, unknown>): Promise<unknown> {
  const dialog = /^POST \/emulator\/(setup_intents|payment_intents)\/(\w+)\/authenticate$/.exec(asked);
  if (dialog) return authenticate(emulator, dialog[1] as 'setup_intents' | 'payment_intents', dialog[2] ?? '', body);
  const customerId = /^POST \/emulator\/customers\/(\w+)\/advance$/.exec(asked)?.[1];
  if (customerId !== undefined) return advanceCustomer(emulator.account, customerId, Number(body.days));
  switch (asked) {
    case 'GET /emulator':
      return { object: 'emulator', webhooks: emulator.webhooks.order };
    case 'POST /emulator/webhooks':
      return setOrder(emulator, body);
    case 'POST /emulator/webhooks/flush':
      return { pending: await emulator.webhooks.flush() };
    case 'POST /emulator/webhooks/resend':
      emulator.webhooks.resend(String(body.event));
      return { resent: body.event };
    case 'POST /emulator/faults':
      emulator.plannedFaults.push(plannedFaultOf(body));
      return { planned: emulator.plannedFaults.filter(({ times }) => times > 0).length };
    case 'DELETE /emulator/faults':
      emulator.plannedFaults = [];
      return { planned: 0 };
    case 'POST /emulator/faults/end':
      emulator.plannedFaults = emulator.plannedFaults.filter(({ key }) => key !== body.key);
      return { planned: emulator.plannedFaults.length };
    case 'GET /emulator/requests':
      return { data: emulator.requests };
    case 'DELETE /emulator/requests':
      emulator.requests = [];
      return { data: [] };
    case 'GET /emulator/contract-faults':
      return { data: emulator.contractFaults };
    case 'POST /emulator/reset':
      emulator.reset();
      return { object: 'emulator' };
    default:
      throw new StripeFault(404, { type: 'invalid_request_error', message: `The emulator has no ${asked}.` });
  }
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
