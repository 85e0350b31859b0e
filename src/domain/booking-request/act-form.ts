import { messages } from '#domain/messages/index.ts';
import { type RequestAct, requestActSchema } from './answers.ts';

/** The fields of a form, as `FormData` has them. */
type Fields = Readonly<{ get: (name: string) => unknown; getAll: (name: string) => readonly unknown[] }>;

/** What a form of the page behind a link asks for, or the sentence that says what is wrong with it. */
export function actOf(token: string, form: Fields): Readonly<{ act: RequestAct } | { refusal: string }> {
  // A browser sends a line break as two characters, which nobody typed and the limit of a text does not mean.
  const text = (name: string) => String(form.get(name) ?? '').replaceAll('\r\n', '\n');
  const note = text('note');
  const slot = text('slot');
  const bodies: Readonly<Record<string, object>> = {
    'take-time': { slot },
    reroute: { therapistId: text('therapistId') },
    accept: {
      answer: {
        answer: 'accept',
        note,
        ...(slot === '' ? {} : { slot }),
        proposedSlots: form.getAll('proposedSlots').map(String),
        ...(text('date') === '' && text('time') === ''
          ? {}
          : { session: { date: text('date'), time: text('time'), zone: text('zone') } }),
      },
    },
    decline: { answer: { answer: 'decline', note, reason: text('reason') } },
  };
  const name = text('act');
  const act = name === 'accept' || name === 'decline' ? 'answer' : name;
  const parsed = requestActSchema.safeParse({ token, act, ...bodies[name] });
  return parsed.success
    ? { act: parsed.data }
    : { refusal: parsed.error.issues[0]?.message ?? messages.input.malformed };
}
