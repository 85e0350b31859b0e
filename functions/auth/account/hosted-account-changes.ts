import { messages } from '#domain/messages/index.ts';
import { batch } from '../../db/client.ts';
import { newToken } from '../../db/ids.ts';
import { AppError, badRequest, conflict } from '../../http/app-error.ts';
import type { Config } from '../../http/config.ts';
import { describeError, logFault } from '../../http/log.ts';
import type { AccountChanges } from './account-changes.ts';

/** How long a hosted project may take to change an account. */
const timeoutMilliseconds = 8000;
const retryAfterSeconds = 5;

/** What a hosted project says of a refusal. */
type Refusal = { code?: unknown; error_code?: unknown; weak_password?: { reasons?: unknown } };

/**
 * Accounts of a hosted Supabase project (sign-in.md, A hosted project): the e-mail through the admin
 * interface, because a change by its owner would wait for a confirmation; the password with the owner's own token.
 */
export function hostedAccountChanges(db: D1Database, config: Config, accessToken: string): AccountChanges {
  const call = async (method: string, path: string, bearer: string, body?: object): Promise<Response> => {
    let answer: Response;
    try {
      answer = await fetch(`${config.SUPABASE_URL}/auth/v1${path}`, {
        method,
        headers: {
          apikey: bearer === accessToken ? (config.SUPABASE_PUBLISHABLE_KEY ?? '') : bearer,
          ...(bearer === '' ? {} : { Authorization: `Bearer ${bearer}` }),
          'Content-Type': 'application/json',
          'X-Supabase-Api-Version': '2024-01-01',
        },
        signal: AbortSignal.timeout(timeoutMilliseconds),
        ...(body ? { body: JSON.stringify(body) } : {}),
      });
    } catch (error) {
      throw unavailable(error);
    }
    if (answer.status >= 500) throw unavailable(new TypeError(`the sign-in service answered ${answer.status}`));
    return answer;
  };
  const secretKey = () => {
    if (!config.SUPABASE_SECRET_KEY) throw new TypeError('SUPABASE_SECRET_KEY is missing');
    return config.SUPABASE_SECRET_KEY;
  };
  const signOutOthers = () => call('POST', '/logout?scope=others', accessToken);

  return {
    changeNames: async (_identity, names, alongside) => {
      requireSuccess(await call('PUT', '/user', accessToken, { data: names }), messages.account.updateFailed);
      // After it: a repeat of the change brings both in line, and a page with a name that the account has not would stay.
      if (alongside.length > 0) await batch(db, alongside);
    },
    changeEmail: async ({ userId }, email, alongside) => {
      const answer = await call('PUT', `/admin/users/${userId}`, secretKey(), { email, email_confirm: true });
      if ((await refusalOf(answer)).code === 'email_exists') throw conflict(messages.account.emailTaken);
      requireSuccess(answer, messages.account.updateFailed);
      // After it, since a repeat of the change is harmless and a notice of one that never was is not.
      await batch(db, alongside);
      await signOutOthers();
    },
    changePassword: async (_identity, password, alongside) => {
      const answer = await call('PUT', '/user', accessToken, { password });
      const { code, reasons } = await refusalOf(answer);
      if (code === 'same_password') throw badRequest(messages.account.samePassword);
      if (code === 'weak_password') {
        const { passwordCommon } = messages.signUp;
        throw badRequest(reasons.includes('pwned') ? passwordCommon : messages.account.weakPassword);
      }
      requireSuccess(answer, messages.account.updateFailed);
      await batch(db, alongside);
      await signOutOthers();
    },
    restoreEmail: async (userId, email, alongside) => {
      // A hosted project ends all sessions with a new password alone (sign-in.md, A hosted project): one that nobody knows.
      const password = `${newToken()}aA1!`;
      const answer = await call('PUT', `/admin/users/${userId}`, secretKey(), { email, email_confirm: true, password });
      if ((await refusalOf(answer)).code === 'email_exists') throw conflict(messages.account.undoTaken);
      requireSuccess(answer, messages.account.updateFailed);
      requireSuccess(await call('POST', '/recover', accessToken, { email }), messages.account.updateFailed);
      // Last, so that the link can be pressed again where the mail could not be asked for.
      await batch(db, alongside);
    },
    remove: async (userId, alongside) => {
      // Before it, so that whoever signs in again after a fault finds an empty area and can repeat the deletion.
      await batch(db, alongside);
      const answer = await call('DELETE', `/admin/users/${userId}`, secretKey());
      if (answer.status !== 404) requireSuccess(answer, messages.account.deleteFailed);
    },
  };
}

/** Why a hosted project refuses, in its own words; empty where it does not, or does not say. */
async function refusalOf(answer: Response): Promise<{ code: string; reasons: readonly string[] }> {
  if (answer.ok) return { code: '', reasons: [] };
  const body = (await answer
    .clone()
    .json()
    .catch(() => ({}))) as Refusal | null;
  const code = body?.error_code ?? body?.code;
  const reasons = body?.weak_password?.reasons;
  return { code: typeof code === 'string' ? code : '', reasons: Array.isArray(reasons) ? reasons : [] };
}

function requireSuccess(answer: Response, message: string): void {
  if (!answer.ok) throw badRequest(message);
}

function unavailable(cause: unknown): AppError {
  logFault('sign-in-unreachable', describeError(cause));
  return new AppError(503, messages.service.unavailable, { cause, retryAfterSeconds });
}
