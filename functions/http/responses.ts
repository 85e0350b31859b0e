import * as z from 'zod/mini';

/** The body of every refusal and fault but those of sign-in: a sentence for a person. */
export const refusalSchema = z.strictObject({ error: z.string() });

const weakPassword = z.optional(z.strictObject({ reasons: z.array(z.string()) }));

/** A refusal of sign-in, to a client that names a version of the API and to one that names none (sign-in.md, Error body). */
export const authRefusalSchema = z.union([
  z.strictObject({
    code: z.string(),
    message: z.string(),
    weak_password: weakPassword,
  }),
  z.strictObject({
    code: z.int(),
    error_code: z.string(),
    msg: z.string(),
    error_id: z.optional(z.string()),
    weak_password: weakPassword,
  }),
]);
