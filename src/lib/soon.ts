/** Starts loading what will be needed soon; a failure is told by the call that needs it. */
export function soon(load: () => Promise<unknown>): void {
  load().catch(() => undefined);
}
