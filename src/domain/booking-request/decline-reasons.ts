/** Why a therapist declines; the client reads the sentence. */
export const declineReasons = [
  { value: 'no-room', label: 'I have no room for new clients' },
  { value: 'no-fit', label: 'Somebody else can help with this better' },
  { value: 'times', label: 'None of these times is free' },
  { value: 'cost', label: 'We do not meet on cost or insurance' },
  { value: 'place', label: 'I cannot work where the client lives' },
  { value: 'other', label: 'Another reason' },
] as const;
export type DeclineReason = (typeof declineReasons)[number]['value'];

/** The longest word that goes with an answer, in UTF-16 code units. */
export const maxAnswerLength = 1000;

/** The sentence of a reason. */
export function reasonLabel(reason: DeclineReason): string {
  return declineReasons.find(({ value }) => value === reason)?.label ?? '';
}
