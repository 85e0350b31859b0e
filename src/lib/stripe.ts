import type { Stripe } from '@stripe/stripe-js';
import { loadStripe } from '@stripe/stripe-js/pure';

/** The key that the browser may have; '' where Stripe is not configured. */
export const publishableKey = import.meta.env.PUBLIC_STRIPE_PUBLISHABLE_KEY ?? '';
/** The price that a subscription is of; the server compares it with its own. */
export const priceId = import.meta.env.PUBLIC_STRIPE_PRICE_ID ?? '';
/** The emulator's stand-in for Stripe's script, on a development machine. */
const standIn = import.meta.env.PUBLIC_STRIPE_STAND_IN ?? '';

let client: Promise<Stripe | null> | undefined;

/** Stripe's script, loaded when it is first asked for; null where it did not come. */
export function stripe(): Promise<Stripe | null> {
  client ??= loaded().catch(() => {
    // Asked for again, it is tried again.
    client = undefined;
    return null;
  });
  return client;
}

async function loaded(): Promise<Stripe | null> {
  // Stripe's own loader takes a window.Stripe that is there already.
  if (standIn) await loadScript(standIn);
  return loadStripe(publishableKey);
}

function loadScript(address: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.src = address;
    script.onload = () => resolve();
    script.onerror = () => reject(new TypeError('the stand-in did not load'));
    document.head.appendChild(script);
  });
}
