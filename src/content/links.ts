/** What stands in for an outside page that is not set: a page of our own, with a part for each that gives the contact address. */
const builtIn = '/tmp/scheduling';

/** Outside addresses, set by environment variables at build time; unset, the product stands on its own. */
export const links = {
  /** The scheduling widget on the completion screen. */
  scheduling: import.meta.env.PUBLIC_SCHEDULING_URL ?? '',
  /** The form behind Join Waitlist. */
  waitlist: import.meta.env.PUBLIC_WAITLIST_URL || `${builtIn}#waitlist`,
  /** The scheduling page behind Book a Demo. */
  demo: import.meta.env.PUBLIC_DEMO_URL || `${builtIn}#demo`,
} as const;
