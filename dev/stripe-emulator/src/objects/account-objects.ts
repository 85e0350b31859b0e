import { contractVersion } from '../contract/check.ts';
import { newId, randomText } from './identifiers.ts';

/** The API version that answers and events have, whatever version the caller asks for. */
export const apiVersion = contractVersion;

/** A new event about an object at one moment, as Stripe shows it. */
export function newEvent(
  created: number,
  type: string,
  object: unknown,
  previousAttributes: Record<string, unknown> | undefined,
  request: Readonly<{ id: string | null; idempotency_key: string | null }>,
) {
  return {
    id: `evt_${randomText(24)}`,
    object: 'event' as const,
    api_version: apiVersion as string | null,
    created,
    data: {
      object: structuredClone(object) as Record<string, unknown>,
      ...(previousAttributes ? { previous_attributes: structuredClone(previousAttributes) } : {}),
    },
    livemode: false,
    pending_webhooks: 0,
    request,
    type,
  };
}

export type StripeEvent = ReturnType<typeof newEvent>;

/** A new webhook endpoint, as Stripe shows it after its making: without its secret. */
export function newWebhookEndpoint(created: number, url: string, enabledEvents: string[]) {
  return {
    id: newId('we'),
    object: 'webhook_endpoint' as const,
    api_version: null as string | null,
    application: null,
    created,
    description: null as string | null,
    enabled_events: enabledEvents,
    livemode: false,
    metadata: {} as Record<string, string>,
    status: 'enabled' as 'enabled' | 'disabled',
    url,
  };
}

export type WebhookEndpoint = ReturnType<typeof newWebhookEndpoint>;

const clockLifetimeSeconds = 30 * 86_400;

/** A new test clock, as Stripe shows it. */
export function newTestClock(created: number, frozenTime: number, name: string | null) {
  return {
    id: newId('clock'),
    object: 'test_helpers.test_clock' as const,
    created,
    deletes_after: created + clockLifetimeSeconds,
    frozen_time: frozenTime,
    livemode: false,
    name,
    status: 'ready' as 'ready' | 'advancing',
    status_details: {} as { advancing?: { target_frozen_time: number } },
  };
}

export type TestClock = ReturnType<typeof newTestClock>;

/** A new configuration of the billing portal, as Stripe shows it. */
export function newPortalConfiguration(created: number, isDefault: boolean) {
  return {
    id: newId('bpc'),
    object: 'billing_portal.configuration' as const,
    active: true,
    application: null,
    business_profile: { headline: null, privacy_policy_url: null, terms_of_service_url: null },
    created,
    default_return_url: null as string | null,
    features: {
      customer_update: { allowed_updates: ['email', 'address'], enabled: true },
      invoice_history: { enabled: true },
      payment_method_update: { enabled: true, payment_method_configuration: null },
      subscription_cancel: {
        cancellation_reason: { enabled: false, feedback_options: null, options: [] },
        enabled: true,
        mode: 'at_period_end',
        proration_behavior: 'none',
      },
      subscription_pause: { duration: { interval_options: [], type: 'fixed' }, enabled: false },
      subscription_update: {
        billing_cycle_anchor: null,
        default_allowed_updates: [],
        enabled: false,
        proration_behavior: 'none',
        schedule_at_period_end: { conditions: [] },
        trial_update_behavior: 'end_trial',
      },
    },
    is_default: isDefault,
    livemode: false,
    login_page: { enabled: false, url: null },
    metadata: {} as Record<string, string>,
    name: null as string | null,
    updated: created,
  };
}

export type PortalConfiguration = ReturnType<typeof newPortalConfiguration>;

/** A new session of the billing portal, as Stripe shows it. */
export function newPortalSession(
  created: number,
  facts: Readonly<{ customer: string; configuration: string; returnUrl: string | null; origin: string }>,
) {
  const id = newId('bps');
  return {
    id,
    object: 'billing_portal.session' as const,
    configuration: facts.configuration,
    created,
    customer: facts.customer,
    customer_account: null,
    flow: null,
    livemode: false,
    locale: null,
    on_behalf_of: null,
    return_url: facts.returnUrl,
    url: `${facts.origin}/emulator/pages/portal/${id}`,
  };
}

export type PortalSession = ReturnType<typeof newPortalSession>;
