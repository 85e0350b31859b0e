import * as z from 'zod/mini';
import { messages } from '#domain/messages/index.ts';
import { wishes } from '#domain/survey/wishes.ts';
import { concernIds } from '#domain/vocabulary/concerns.ts';
import { reaches } from './distance.ts';
import { liftable } from './limit-names.ts';

/** As many as there are concerns, more than any of the lists can name. */
const few = z.maxLength(concernIds.length, { error: messages.input.malformed });

/** The body of `POST /api/survey/matches`: a stored questionnaire matched again, with the client's changes of mind. */
export const rematchSchema = z.strictObject(
  {
    token: z.string({ error: messages.input.wrongType }),
    musts: z.array(z.enum(wishes), { error: messages.input.wrongType }).check(few),
    openWishes: z.array(z.enum(wishes), { error: messages.input.wrongType }).check(few),
    /** Limits that the client is ready to give up. */
    lifted: z.array(z.enum(liftable), { error: messages.input.wrongType }).check(few),
    /** How many miles the client would travel; null where any distance will do. */
    reach: z._default(z.nullable(z.literal(reaches, { error: messages.input.choice })), null),
    /** Concerns that were read into the client's words and are wrong. */
    withoutConcerns: z.array(z.enum(concernIds), { error: messages.input.wrongType }).check(few),
  },
  { error: (issue) => (issue.code === 'unrecognized_keys' ? messages.input.unknownField : messages.input.malformed) },
);
export type Rematch = z.infer<typeof rematchSchema>;
