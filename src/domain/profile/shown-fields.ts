import * as z from 'zod/mini';
import { messages } from '#domain/messages/index.ts';
import { optionalText } from '#domain/text/form-text.ts';
import { splitList } from '#domain/vocabulary/availability.ts';

/** What stands on the public page by the therapist's choice alone (decision 0081). */
export const shownByChoice = ['motivations', 'gender', 'languages', 'identities', 'next_opening'] as const;
export type ShownByChoice = (typeof shownByChoice)[number];

/** The fields that a therapist chose, in the order of the list. */
export function shownFields(chosen: string): ShownByChoice[] {
  const names = splitList(chosen);
  return shownByChoice.filter((name) => names.includes(name));
}

/** The choice as it is kept: names with commas between. */
export const shownFieldsText = optionalText(200).check(
  z.refine((value) => splitList(value).every((name) => shownByChoice.some((known) => known === name)), {
    error: messages.input.choice,
  }),
  z.overwrite((value) => shownFields(value).join(', ')),
);
