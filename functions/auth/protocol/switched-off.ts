import { Hono } from 'hono';
import type { AppEnv } from '../../http/app-env.ts';
import { asksNobody, describing } from '../../http/describe.ts';
import { requireHolder } from '../identity/require-holder.ts';
import { AuthError, validationFailed } from './auth-error.ts';
import { badToken } from './refusals.ts';

const describe = describing('Sign-in', () => import('../responses.ts'), 'AuthRefusal');

const linkingIsOff = () => new AuthError(404, 'manual_linking_disabled', 'Manual linking is disabled');
const offOrHosted = { 404: 'It is off, or a hosted project serves sign-in' };

/** What the client can ask for and is off here, answered as Supabase Auth does where it is off. */
export const switchedOff = new Hono<AppEnv>()
  .get(
    '/authorize',
    describe('Other providers, which are off', {}, { ...asksNobody, ...offOrHosted, 400: 'No provider is on' }),
    () => {
      throw validationFailed('Unsupported provider: provider is not enabled');
    },
  )
  .post('/sso', describe('Sign-in by SAML, which is off', {}, { ...asksNobody, ...offOrHosted }), () => {
    throw new AuthError(404, 'saml_provider_disabled', 'SAML 2.0 is disabled');
  })
  .get(
    '/user/identities/authorize',
    describe('A second way to sign in, which is off', {}, { ...offOrHosted, ...badToken }),
    async (c) => {
      await requireHolder(c, new Date());
      throw linkingIsOff();
    },
  )
  .delete(
    '/user/identities/:id',
    describe('Takes a way to sign in away, which is off', {}, { ...offOrHosted, ...badToken }),
    async (c) => {
      await requireHolder(c, new Date());
      throw linkingIsOff();
    },
  );

/** What `POST /token` answers for a grant that is off, or that there is not. */
export function otherGrant(grant: string | undefined): AuthError {
  switch (grant) {
    case 'id_token':
      return new AuthError(400, 'provider_disabled', 'Provider is not enabled');
    case 'web3':
      return new AuthError(422, 'web3_provider_disabled', 'Web3 provider is disabled');
    default:
      return new AuthError(400, 'invalid_credentials', 'unsupported_grant_type');
  }
}
