import { expect, it } from 'vitest';
import { linkIn } from './mailed-link.ts';

it.each(['signup', 'recovery', 'magiclink', 'email_change', 'invite'])(
  'a link of a mail says what it is for: %s',
  (type) => {
    expect(linkIn(`#token_hash=ab12&type=${type}`)).toEqual({ type, tokenHash: 'ab12' });
  },
);

it.each(['', '#', '#type=recovery', '#token_hash=ab12', '#token_hash=&type=recovery', '#token_hash=ab12&type=sms'])(
  'nothing else is one: %j',
  (hash) => {
    expect(linkIn(hash)).toBeNull();
  },
);

it('a refusal that a hosted project sends back is read as one', () => {
  expect(linkIn('#error=access_denied&error_code=otp_expired')).toEqual({ isGone: true });
});
