import { Hono, type MiddlewareHandler } from 'hono';
import { nameChangeSchema } from '#domain/account/names.ts';
import {
  accountDeletionSchema,
  emailChangeSchema,
  emailUndoSchema,
  mailStopRequestSchema,
  passwordChangeSchema,
  recoveryCodeSchema,
} from '#domain/account/requests.ts';
import { hasRepeatedKey } from '#domain/account/settings.ts';
import { settingsSchema } from '#domain/account/settings-body.ts';
import { messages } from '#domain/messages/index.ts';
import { tooManyTries } from '#domain/messages/waits.ts';
import {
  bearerToken,
  changeEmail,
  changePassword,
  changeRecoveryCodes,
  limitAccountChanges,
  recoveryCodesLeft,
  requireFirstStep,
  requireFreshFactor,
  requireFreshSignIn,
  requireTherapist,
  type TherapistEnv,
  undoEmailChange,
  useRecoveryCode,
} from '../auth/index.ts';
import { updateCustomerEmail } from '../billing/index.ts';
import type { AppEnv } from '../http/app-env.ts';
import { badRequest } from '../http/app-error.ts';
import { describing, refusing } from '../http/describe.ts';
import { jsonBody } from '../http/validate.ts';
import { findPreferences, readStop, stopMails, upsertPreferences } from '../notifications/index.ts';
import { changeTherapistNames } from './change-names.ts';
import { deleteTherapist } from './delete-therapist.ts';
import { exportAccount } from './export-account.ts';
import { therapistFunnel } from './funnel.ts';
import { matchedSearches } from './matched-searches.ts';

const describe = describing('Account', () => import('./responses.ts'));

const freshlySignedIn: MiddlewareHandler<TherapistEnv> = async (c, next) => {
  requireFreshSignIn(c.var.identity, new Date());
  await next();
};

/** @throws AppError 403 a day after signing in, or ten minutes after the second factor was proved, where there is one */
const requireFresh = refusing(
  { 403: `${messages.account.reauthenticate} ${messages.account.factorNeeded}` },
  freshlySignedIn,
);

const freshlyProved: MiddlewareHandler<TherapistEnv> = async (c, next) => {
  requireFreshFactor(c.var.identity, new Date());
  await next();
};

/** @throws AppError 403 ten minutes after the second factor was proved, where there is one */
const requireProof = refusing({ 403: messages.account.factorNeeded }, freshlyProved);

/** Behind the schema, which knows how deep the JSON is. @throws AppError 400 where an object names a key twice */
const refuseRepeatedKeys: MiddlewareHandler<AppEnv> = async (c, next) => {
  if (hasRepeatedKey(await c.req.text())) throw badRequest(messages.settings.invalidJson);
  await next();
};

const tokenOf = (header: string | undefined) => bearerToken(header) ?? '';

/** `/api/therapists`: a therapist's settings, account and place in clients' lists (spec §7). */
export const therapists = new Hono<AppEnv>()
  .get(
    '/settings',
    describe('The notification preferences', { 200: 'settingsBodySchema' }),
    requireTherapist,
    async (c) => {
      const preferences = await findPreferences(c.env.DB, c.var.identity.userId);
      return c.json({ settings: { notification_preferences: (preferences ?? {}) as Record<string, never> } });
    },
  )
  .patch(
    '/settings',
    describe('Replaces the notification preferences', { 200: 'settingsBodySchema' }),
    requireTherapist,
    jsonBody(settingsSchema),
    refuseRepeatedKeys,
    async (c) => {
      const { notification_preferences } = c.req.valid('json');
      await upsertPreferences(c.env.DB, c.var.identity.userId, notification_preferences, new Date().toISOString());
      return c.json({ settings: { notification_preferences: notification_preferences as Record<string, never> } });
    },
  )
  .post(
    '/subscription',
    describe('What mails a link ends', { 200: 'mailStopSchema' }, { 404: messages.settings.stopLinkGone }),
    jsonBody(mailStopRequestSchema),
    async (c) => c.json({ about: await readStop(c.env.DB, c.req.valid('json').token) }),
  )
  .post(
    '/unsubscribe',
    describe('Ends the mails of a link', { 200: 'mailStopSchema' }, { 404: messages.settings.stopLinkGone }),
    jsonBody(mailStopRequestSchema),
    async (c) => c.json({ about: await stopMails(c.env.DB, c.req.valid('json').token, new Date()) }),
  )
  .get(
    '/searches',
    describe("A therapist's place in clients' lists", { 200: 'visibilityBodySchema' }),
    requireTherapist,
    async (c) => c.json({ visibility: await matchedSearches(c.env, c.var.identity, new Date()) }),
  )
  .get(
    '/funnel',
    describe('How many came how far with a therapist: lists, views, requests, answers, acceptances', {
      200: 'funnelBodySchema',
    }),
    requireTherapist,
    async (c) => c.json({ funnel: await therapistFunnel(c.env.DB, c.var.identity.userId, new Date()) }),
  )
  .patch(
    '/account/name',
    describe(
      'Changes what a therapist is called, everywhere',
      { 200: 'namesSchema' },
      { 409: messages.profile.changedElsewhere },
    ),
    requireTherapist,
    jsonBody(nameChangeSchema),
    async (c) => {
      const token = tokenOf(c.req.header('Authorization'));
      const names = c.req.valid('json');
      await changeTherapistNames(c.env, c.var.identity, token, names, new Date());
      return c.json({ names });
    },
  )
  .patch(
    '/account/email',
    describe(
      'Changes the e-mail',
      { 200: 'emailSchema' },
      { 409: messages.account.emailTaken, 429: messages.account.mailedJustNow },
    ),
    requireTherapist,
    requireFresh,
    jsonBody(emailChangeSchema),
    async (c) => {
      const { newEmail } = c.req.valid('json');
      const token = tokenOf(c.req.header('Authorization'));
      const confirmation = await changeEmail(c.env, c.var.identity, token, newEmail, new Date());
      if (confirmation === 'none') await updateCustomerEmail(c.env, c.var.identity.userId, newEmail);
      return c.json({ email: newEmail, confirmation });
    },
  )
  .post(
    '/account/email/undo',
    describe(
      'Takes a change of e-mail back, by the link in its notice',
      { 200: 'undoneSchema' },
      { 404: messages.account.undoLinkGone, 409: messages.account.undoTaken },
    ),
    limitAccountChanges,
    jsonBody(emailUndoSchema),
    async (c) => {
      const { userId, email } = await undoEmailChange(c.env, c.req.valid('json').token, new Date());
      await updateCustomerEmail(c.env, userId, email);
      return c.json({ undone: true });
    },
  )
  .patch(
    '/account/password',
    describe('Changes the password', { 200: 'changedSchema' }),
    requireTherapist,
    requireFresh,
    limitAccountChanges,
    jsonBody(passwordChangeSchema),
    async (c) => {
      const { newPassword } = c.req.valid('json');
      await changePassword(c.env, c.var.identity, tokenOf(c.req.header('Authorization')), newPassword, new Date());
      return c.json({ changed: true });
    },
  )
  .get(
    '/account/recovery-codes',
    describe('How many recovery codes are left', { 200: 'codesLeftSchema' }),
    requireTherapist,
    async (c) => c.json({ left: await recoveryCodesLeft(c.env, c.var.identity) }),
  )
  .post(
    '/account/recovery-codes',
    describe(
      'Makes ten recovery codes in place of the former ones',
      { 200: 'codesSchema' },
      { 409: messages.account.noFactor },
    ),
    requireTherapist,
    requireFresh,
    async (c) => c.json({ codes: await changeRecoveryCodes(c.env, c.var.identity, new Date()) }),
  )
  .post(
    '/account/recovery-codes/use',
    describe(
      'Takes the second step by a recovery code',
      { 200: 'codesLeftSchema' },
      { 403: messages.account.recoveryCodeWrong, 429: tooManyTries(null) },
    ),
    requireFirstStep,
    jsonBody(recoveryCodeSchema),
    async (c) => c.json({ left: await useRecoveryCode(c.env, c.var.identity, c.req.valid('json').code, new Date()) }),
  )
  .get(
    '/account/export',
    describe('Everything that is kept of a therapist', { 200: 'exportedAccountSchema' }),
    requireTherapist,
    requireProof,
    async (c) => {
      c.header('Content-Disposition', 'attachment; filename="rapport-account.json"');
      return c.json(await exportAccount(c.env, c.var.identity, new Date()));
    },
  )
  .delete(
    '/account',
    describe('Deletes the account', { 200: 'deletedSchema' }),
    requireTherapist,
    requireFresh,
    jsonBody(accountDeletionSchema),
    async (c) => {
      await deleteTherapist(c.env, c.var.identity.userId, new Date());
      return c.json({ deleted: true });
    },
  );
