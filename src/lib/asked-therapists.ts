import { readAnswers, writeAnswers } from './answers-storage.ts';
import { recordIn } from './tab-storage.ts';

/** A therapist whom somebody asked for a session in this tab. */
export type Asked = Readonly<{
  therapistId: string;
  name: string;
  /** When, in ISO 8601. */
  at: string;
  /** Opens the request's own page; absent for what an earlier release remembered. */
  token?: string | undefined;
}>;

/** Whom somebody has asked in this tab, in the order of asking. */
export function askedTherapists(): Asked[] {
  const stored = readAnswers('asked');
  return Array.isArray(stored) ? stored.map(recordIn).filter(isAsked) : [];
}

/** Remembers in this tab that somebody was asked. */
export function rememberAsked(asked: Asked): void {
  const others = askedTherapists().filter(({ therapistId }) => therapistId !== asked.therapistId);
  writeAnswers('asked', [...others, asked]);
}

/** The day of asking in the viewer's own zone, like "November 29". */
export function askedOn({ at }: Asked): string {
  return new Intl.DateTimeFormat('en-US', { month: 'long', day: 'numeric' }).format(new Date(at));
}

function isAsked(stored: Readonly<Record<string, unknown>>): stored is Asked {
  const { therapistId, name, at, token = '' } = stored;
  return [therapistId, name, token].every((text) => typeof text === 'string') && !Number.isNaN(Date.parse(String(at)));
}
