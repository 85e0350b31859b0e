import * as z from 'zod/mini';
import { messages } from '../messages/index.ts';
import { requiredText } from '../text/form-text.ts';
import { ownProfileSchema } from './responses.ts';

/** What the buttons behind a link of a mail about openings do: confirm them, or say that no place is left. */
export const openingsActs = ['confirm', 'full'] as const;
export type OpeningsAct = (typeof openingsActs)[number];

const token = requiredText(200, messages.requestLife.linkGone);
const strict = {
  error: (issue: { code: string }) =>
    issue.code === 'unrecognized_keys' ? messages.input.unknownField : messages.input.malformed,
};

/** The body of `POST /api/openings/link`: the token of a link. */
export const openingsLinkSchema = z.strictObject({ token }, strict);

/** The body of `POST /api/openings/link/act`: what whoever has the link does. */
export const openingsActSchema = z.strictObject(
  { token, act: z.enum(openingsActs, { error: messages.input.choice }) },
  strict,
);

/** What a therapist's profile says of openings, for whoever has a link to it. */
export const linkedOpeningsSchema = z.strictObject({
  ...z.pick(ownProfileSchema, {
    name: true,
    accepting_new_clients: true,
    keeps_waitlist: true,
    openings: true,
    next_opening: true,
    availability: true,
    openings_confirmed_at: true,
    openings_counted_from: true,
  }).shape,
  /** What was done with this link already. */
  usedFor: z.nullable(z.enum(openingsActs)),
});
export type LinkedOpenings = Readonly<z.infer<typeof linkedOpeningsSchema>>;

/** What became of a press: `isRepeat` where the link had served before, and nothing was changed. */
export const openingsActedSchema = z.strictObject({ done: z.enum(openingsActs), isRepeat: z.boolean() });

/** The profile after its openings were confirmed. */
export const confirmedOpeningsSchema = z.strictObject({
  openings_confirmed_at: ownProfileSchema.shape.openings_confirmed_at,
  openings_counted_from: ownProfileSchema.shape.openings_counted_from,
});
