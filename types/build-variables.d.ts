/** What the build puts in the place of `import.meta.env`; README, "Configuration", says what each is for. */
interface ImportMetaEnv {
  readonly PUBLIC_SUPABASE_URL?: string;
  readonly PUBLIC_SUPABASE_PUBLISHABLE_KEY?: string;
  readonly PUBLIC_STRIPE_PUBLISHABLE_KEY?: string;
  readonly PUBLIC_STRIPE_PRICE_ID?: string;
  /** The script of the Stripe emulator, on a development machine. */
  readonly PUBLIC_STRIPE_STAND_IN?: string;
  readonly PUBLIC_SCHEDULING_URL?: string;
  readonly PUBLIC_WAITLIST_URL?: string;
  readonly PUBLIC_DEMO_URL?: string;
}

/** The script of src/components/island-guard.ts, as it stands in a page. */
declare const islandGuardScript: string;

interface ImportMeta {
  readonly env: ImportMetaEnv;
}
