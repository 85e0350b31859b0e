import * as z from 'zod/mini';
import { messages } from '#domain/messages/index.ts';
import { optionalText } from '#domain/text/form-text.ts';
import { phoneIn } from '#domain/text/phone.ts';

/** Longest number as typed, with its extension, and longest address of a website. */
export const contactLimits = { phone: 40, website: 300, free_call_minutes: 10 } as const;

/** How long a first call that costs nothing may take, in minutes: longer is a session. */
export const freeCallMinutes = { min: 5, max: 60 } as const;

/** A telephone number that anybody may read, as it was grouped. */
export const practicePhone = optionalText(contactLimits.phone, 'Telephone').check(
  z.overwrite((value) => phoneIn(value) ?? value),
  z.refine((value) => phoneIn(value) !== null && /^(?:[+(\d](?!.*[./]{2}).*)?$/.test(value), {
    error: messages.profile.badPhone,
  }),
);

/** The address of a website as it is kept: "example.com/me" is one, too. */
export const practiceWebsite = optionalText(contactLimits.website, 'Website').check(
  z.overwrite((value) => (value === '' || /^[a-z][a-z\d+.-]*:/i.test(value) ? value : `https://${value}`)),
  z.refine((value) => value === '' || isWebsite(value), { error: messages.profile.badWebsite }),
);

/** Whole minutes of a first call; '' where they are not said. */
export const freeCallLength = optionalText(contactLimits.free_call_minutes, 'Minutes of the free first call').check(
  z.overwrite((value) => (/^0*\d{1,3}$/.test(value) ? String(Number(value)) : value)),
  z.refine(
    (value) =>
      value === '' ||
      (/^\d{1,3}$/.test(value) && Number(value) >= freeCallMinutes.min && Number(value) <= freeCallMinutes.max),
    { error: messages.profile.badFreeCall },
  ),
);

/** True for an http or https address of a host with a dot, without credentials, blanks or what nobody sees. */
function isWebsite(value: string): boolean {
  if (/[\s\\\p{C}]/u.test(value) || !/^https?:\/\/[^/@]/i.test(value) || !URL.canParse(value)) return false;
  const { protocol, hostname, username, password } = new URL(value);
  return /^https?:$/.test(protocol) && /^[^.].*\.[^.\d][^.]*$/.test(hostname) && username === '' && password === '';
}

/** A number as a link dials it: the extension after a pause. */
export function dialed(phone: string): string {
  const [number = '', extension] = phone.split(' ext. ');
  const digits = number.replace(/(?!^\+)\D/g, '');
  return `tel:${digits}${extension === undefined ? '' : `;ext=${extension}`}`;
}

/** An address as a page shows it: without what every address has. */
export function shownWebsite(website: string): string {
  return website.replace(/^https?:\/\/(?:www\.)?/i, '').replace(/\/$/, '');
}

/** "Free, 15 minutes"; '' where no first call is offered. */
export function sayFreeCall({
  free_first_call = false,
  free_call_minutes = '',
}: Readonly<{ free_first_call?: boolean | undefined; free_call_minutes?: string | undefined }>): string {
  if (!free_first_call) return '';
  return free_call_minutes === '' ? 'Free' : `Free, ${free_call_minutes} minutes`;
}
