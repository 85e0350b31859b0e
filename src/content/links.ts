/** Outside addresses, set by environment variables at build time; unset, the product stands on its own. */
export const links = {
  /** The scheduling widget on the completion screen. */
  scheduling: import.meta.env.PUBLIC_SCHEDULING_URL ?? '',
} as const;
