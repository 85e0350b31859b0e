import type { Config } from '../../http/config.ts';
import { takesPasskeys } from '../passkeys/relying-party.ts';

/** The other ways to sign in that Supabase Auth knows; here they are all off. */
const otherProviders = [
  'anonymous_users',
  'apple',
  'azure',
  'bitbucket',
  'discord',
  'facebook',
  'figma',
  'fly',
  'github',
  'gitlab',
  'google',
  'kakao',
  'keycloak',
  'linkedin',
  'linkedin_oidc',
  'notion',
  'phone',
  'slack',
  'slack_oidc',
  'snapchat',
  'spotify',
  'twitch',
  'twitter',
  'workos',
  'zoom',
] as const;

/** What a client may know about how sign-in is set up (sign-in.md, Endpoints). */
export function settingsView(config: Config) {
  return {
    external: { email: true, ...Object.fromEntries(otherProviders.map((provider) => [provider, false])) },
    disable_signup: !config.AUTH_SIGN_UP,
    mailer_autoconfirm: config.AUTH_AUTOCONFIRM,
    phone_autoconfirm: false,
    sms_provider: '',
    saml_enabled: false,
    passkeys_enabled: takesPasskeys(config),
  };
}

/** That the service answers; the client's tools look for this name. */
export const healthView = {
  version: 'v2-rapport',
  name: 'GoTrue',
  description: 'GoTrue is a user registration and authentication API',
} as const;
