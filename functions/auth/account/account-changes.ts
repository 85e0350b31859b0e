import type { AccountNames } from '#domain/account/names.ts';
import type { Identity } from '../identity/identity.ts';

type Statements = readonly D1PreparedStatement[];

/** What can be done to an account: by the Worker itself, or through a hosted Supabase project. */
export type AccountChanges = Readonly<{
  /** At once, with what else follows them; every session stays. */
  changeNames: (identity: Identity, names: AccountNames, alongside: Statements, now: Date) => Promise<void>;
  /** At once, with what is to be noted of it; other sessions end. @throws AppError 409 for the e-mail of another account */
  changeEmail: (identity: Identity, email: string, alongside: Statements, now: Date) => Promise<void>;
  /** With what is to be noted of it; other sessions end. @throws AppError 400 for the password that it has, or a weak one */
  changePassword: (identity: Identity, password: string, alongside: Statements, now: Date) => Promise<void>;
  /**
   * The password no longer works, a mail to the e-mail leads to a new one, and every session ends where the Worker keeps them.
   * @throws AppError 409 when another account has the e-mail by now
   */
  restoreEmail: (userId: string, email: string, alongside: Statements, now: Date) => Promise<void>;
  /** With everything else that is the therapist's. */
  remove: (userId: string, alongside: Statements) => Promise<void>;
}>;
