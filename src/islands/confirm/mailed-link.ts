/** What a link in a mail can be for. */
export const linkTypes = ['signup', 'recovery', 'magiclink', 'email_change', 'invite'] as const;
export type LinkType = (typeof linkTypes)[number];

/** A link as it was opened: what it is for and what proves it; `isGone` where the service says itself that it is too old. */
export type MailedLink = Readonly<{ type: LinkType; tokenHash: string } | { isGone: true }>;

/** What stands behind the # of a link; null where that is no link of a mail. */
export function linkIn(hash: string): MailedLink | null {
  const fields = new URLSearchParams(hash.replace(/^#/, ''));
  if (fields.has('error')) return { isGone: true };
  const type = linkTypes.find((known) => known === fields.get('type'));
  const tokenHash = fields.get('token_hash');
  return type !== undefined && tokenHash ? { type, tokenHash } : null;
}
