/** What a log line may hold: no body, no query, no name, no e-mail, no answer. */
export type LogFields = Readonly<{
  requestId?: string;
  method?: string;
  /** The route's pattern, never the path itself. */
  route?: string;
  status?: number;
  /** The error's class and where it was thrown, never its message: messages can quote values. */
  errorClass?: string;
  stack?: string;
}>;

/** Writes one line of JSON to the Worker's log. */
export function logFault(event: string, fields: LogFields): void {
  console.error(JSON.stringify({ event, ...fields }));
}

/** Writes one line of JSON about something that is no fault. */
export function logEvent(event: string): void {
  console.info(JSON.stringify({ event }));
}

/** An error's class and the frames of its stack, without its message. */
export function describeError(error: unknown): Pick<LogFields, 'errorClass' | 'stack'> {
  if (!(error instanceof Error)) return { errorClass: typeof error };
  const frames = (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line));
  return { errorClass: error.name, stack: frames.slice(0, 8).join('\n') };
}
