import { cardDetailsSchema } from '#domain/billing/requests.ts';

/** The name and the address of a form, null where one does not do, and what is wrong with each control. */
export function typedDetails(typed: FormData) {
  const read = cardDetailsSchema.safeParse({ name: typed.get('name'), address: typed.get('address') });
  // Of one control, the first sentence counts.
  const issues = read.error?.issues.toReversed() ?? [];
  const wrong: Readonly<Record<string, string>> = Object.fromEntries(
    issues.map(({ path, message }) => [String(path[0]), message]),
  );
  return { details: read.data ?? null, wrong };
}
