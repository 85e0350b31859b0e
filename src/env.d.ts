import type { ApiClient } from '#functions/contract.ts';

declare global {
  namespace App {
    interface Locals {
      /** The API, called in-process: a live page reads through the same doors as a browser. */
      api: ApiClient;
    }
  }

  interface ImportMetaEnv {
    /** A hosted Supabase project; unset, the Worker itself serves sign-in (sign-in.md). */
    readonly PUBLIC_SUPABASE_URL?: string;
    readonly PUBLIC_SUPABASE_PUBLISHABLE_KEY?: string;
    /** Stripe's key for the browser and the price of the plan; the emulator's script on a development machine. */
    readonly PUBLIC_STRIPE_PUBLISHABLE_KEY?: string;
    readonly PUBLIC_STRIPE_PRICE_ID?: string;
    readonly PUBLIC_STRIPE_STAND_IN?: string;
    /** The scheduling widget of the completion screen. */
    readonly PUBLIC_SCHEDULING_URL?: string;
  }
}
