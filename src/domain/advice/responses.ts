import * as z from 'zod/mini';
import { profileSchemaWith } from '#domain/profile/profile.ts';

/** What a therapist could add, and in how many more lists it would have put them. */
const missedListsSchema = z.strictObject({ field: z.keyof(profileSchemaWith([])), text: z.string(), adds: z.int() });

/** What searches in their states say to a therapist; never anything about a single client. */
export const visibilitySchema = z.strictObject({
  /** How many searches there were, and in how many of them the therapist was shown. */
  searches: z.int(),
  shown: z.int(),
  /** Null where there were too few searches to say anything. */
  missed: z.nullable(z.readonly(z.array(z.readonly(missedListsSchema)))),
});
export type Visibility = Readonly<z.infer<typeof visibilitySchema>>;
