import { ApiError } from './api-error.ts';

/** Writes a failure that the specification shows to nobody into the browser's console (spec §8, Settings). */
export function reportSilently(what: string, error: unknown): void {
  const status = error instanceof ApiError ? error.status : undefined;
  // biome-ignore lint/suspicious/noConsole: this failure has no other place (spec §8)
  console.error(what, status ?? (error instanceof Error ? error.name : typeof error));
}
