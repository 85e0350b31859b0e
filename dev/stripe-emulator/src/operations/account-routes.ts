import { advanceClock } from '../billing/time.ts';
import { invalidRequest, missingParameter } from '../errors.ts';
import {
  newPortalConfiguration,
  newPortalSession,
  newTestClock,
  newWebhookEndpoint,
  type PortalConfiguration,
  type TestClock,
  type WebhookEndpoint,
} from '../objects/account-objects.ts';
import { randomText } from '../objects/identifiers.ts';
import { booleanOf, mergedMetadata, numberOf, requiredTextOf, textOf, textsOf } from '../parameters.ts';
import { type Call, pageOf, type Route, route } from './route.ts';

/** `/v1/events`, `/v1/webhook_endpoints`, `/v1/test_helpers/test_clocks` and `/v1/billing_portal`. */
export const accountRoutes: readonly Route[] = [
  route('GET', '/v1/events', (call) => {
    const type = textOf(call.parameters, 'type');
    const types = textsOf(call.parameters, 'types');
    const matching = call.account
      .newestFirst('events')
      .filter((event) => type === undefined || matches(event.type, type))
      .filter((event) => types.length === 0 || types.includes(event.type));
    return pageOf(call, matching);
  }),
  route('GET', '/v1/events/{id}', ({ account, id }) => account.get('events', id)),

  route('POST', '/v1/webhook_endpoints', createEndpoint),
  route('GET', '/v1/webhook_endpoints', (call) => pageOf(call, call.account.newestFirst('webhook_endpoints'))),
  route('GET', '/v1/webhook_endpoints/{id}', ({ account, id }) => account.get('webhook_endpoints', id)),
  route('POST', '/v1/webhook_endpoints/{id}', changeEndpoint),
  route('DELETE', '/v1/webhook_endpoints/{id}', ({ account, id }) => {
    account.get('webhook_endpoints', id);
    delete account.state.webhook_endpoints[id];
    delete account.state.hidden.endpointSecrets[id];
    return { id, object: 'webhook_endpoint', deleted: true };
  }),

  route('POST', '/v1/test_helpers/test_clocks', createClock),
  route('GET', '/v1/test_helpers/test_clocks', (call) => pageOf(call, call.account.newestFirst('test_clocks'))),
  route('GET', '/v1/test_helpers/test_clocks/{id}', ({ account, id }) => account.get('test_clocks', id)),
  route('POST', '/v1/test_helpers/test_clocks/{id}/advance', advance),
  route('DELETE', '/v1/test_helpers/test_clocks/{id}', removeClock),

  route('POST', '/v1/billing_portal/sessions', createPortalSession),
  route('POST', '/v1/billing_portal/configurations', (call) => configure(call, false)),
  route('GET', '/v1/billing_portal/configurations', (call) =>
    pageOf(call, call.account.newestFirst('portal_configurations')),
  ),
  route('GET', '/v1/billing_portal/configurations/{id}', ({ account, id }) => account.get('portal_configurations', id)),
  route('POST', '/v1/billing_portal/configurations/{id}', ({ account, id, parameters }) => {
    const configuration = account.get('portal_configurations', id);
    account.update('billing_portal.configuration.updated', configuration, {
      active: booleanOf(parameters, 'active') ?? configuration.active,
      metadata: mergedMetadata(configuration.metadata, parameters),
      updated: account.now(),
    });
    return configuration;
  }),
];

/** Whether an event's type is the asked one, which may end with a star. */
function matches(type: string, asked: string): boolean {
  return asked.endsWith('*') ? type.startsWith(asked.slice(0, -1)) : type === asked;
}

function createEndpoint({ account, parameters }: Call): unknown {
  const url = requiredTextOf(parameters, 'url');
  const enabledEvents = textsOf(parameters, 'enabled_events');
  if (enabledEvents.length === 0) throw missingParameter('enabled_events');
  if (!URL.canParse(url))
    throw invalidRequest('Invalid URL: An explicit scheme must be provided.', 'url', 'url_invalid');
  const endpoint = newWebhookEndpoint(account.now(), url, enabledEvents);
  endpoint.api_version = textOf(parameters, 'api_version') ?? null;
  endpoint.description = textOf(parameters, 'description') ?? null;
  endpoint.metadata = mergedMetadata({}, parameters);
  const secret = `whsec_${randomText(32)}`;
  account.state.webhook_endpoints[endpoint.id] = endpoint;
  account.state.hidden.endpointSecrets[endpoint.id] = secret;
  return { ...endpoint, secret };
}

function changeEndpoint({ account, id, parameters }: Call): WebhookEndpoint {
  const endpoint = account.get('webhook_endpoints', id);
  const isDisabled = booleanOf(parameters, 'disabled');
  endpoint.url = textOf(parameters, 'url') ?? endpoint.url;
  if (isDisabled !== undefined) endpoint.status = isDisabled ? 'disabled' : 'enabled';
  if ('enabled_events' in parameters) endpoint.enabled_events = textsOf(parameters, 'enabled_events');
  if ('description' in parameters) endpoint.description = textOf(parameters, 'description') ?? null;
  endpoint.metadata = mergedMetadata(endpoint.metadata, parameters);
  return endpoint;
}

function createClock({ account, parameters }: Call): TestClock {
  const frozenTime = numberOf(parameters, 'frozen_time');
  if (frozenTime === undefined) throw missingParameter('frozen_time');
  const clock = newTestClock(account.now(), frozenTime, textOf(parameters, 'name') ?? null);
  account.state.test_clocks[clock.id] = clock;
  account.emit('test_helpers.test_clock.created', clock);
  return clock;
}

/** Answers as Stripe does, before the advance is over; asked again, the clock is ready. */
function advance({ account, id, parameters }: Call): TestClock {
  const clock = account.get('test_clocks', id);
  const target = numberOf(parameters, 'frozen_time');
  if (target === undefined) throw missingParameter('frozen_time');
  if (target <= clock.frozen_time) {
    throw invalidRequest('The frozen_time must be in the future of the clock.', 'frozen_time');
  }
  Object.assign(clock, { status: 'advancing', status_details: { advancing: { target_frozen_time: target } } });
  account.emit('test_helpers.test_clock.advancing', clock);
  const answer = structuredClone(clock);
  advanceClock(account, clock, target);
  Object.assign(clock, { status: 'ready', status_details: {} });
  account.emit('test_helpers.test_clock.ready', clock);
  return answer;
}

/** Deletes a clock with the customers that live by it, and all that they have. */
function removeClock({ account, id }: Call): unknown {
  const clock = account.get('test_clocks', id);
  const { state } = account;
  for (const customer of Object.values(state.customers)) {
    if (customer.test_clock !== id) continue;
    delete state.customers[customer.id];
    state.hidden.deletedCustomers.push(customer.id);
  }
  for (const collection of [state.subscriptions, state.invoices]) {
    for (const object of Object.values(collection)) if (object.test_clock === id) delete collection[object.id];
  }
  delete state.test_clocks[id];
  account.emit('test_helpers.test_clock.deleted', clock);
  return { id, object: 'test_helpers.test_clock', deleted: true };
}

function configure({ account, parameters }: Call, isDefault: boolean): PortalConfiguration {
  const configuration = newPortalConfiguration(account.now(), isDefault);
  configuration.default_return_url = textOf(parameters, 'default_return_url') ?? null;
  configuration.metadata = mergedMetadata({}, parameters);
  account.state.portal_configurations[configuration.id] = configuration;
  account.emit('billing_portal.configuration.created', configuration);
  return configuration;
}

function createPortalSession(call: Call): unknown {
  const { account, parameters } = call;
  const customer = account.get('customers', requiredTextOf(parameters, 'customer'), 'customer');
  const named = textOf(parameters, 'configuration');
  const configuration =
    named === undefined
      ? (Object.values(account.state.portal_configurations).find((candidate) => candidate.is_default) ??
        configure({ ...call, parameters: {} }, true))
      : account.get('portal_configurations', named, 'configuration');
  const session = newPortalSession(account.now(), {
    customer: customer.id,
    configuration: configuration.id,
    returnUrl: textOf(parameters, 'return_url') ?? configuration.default_return_url,
    origin: account.origin,
  });
  account.state.portal_sessions[session.id] = session;
  account.emit('billing_portal.session.created', session);
  return session;
}
