import { type Context, Hono } from 'hono';
import type { AppEnv } from '../../http/app-env.ts';
import { configOf } from '../../http/config.ts';
import { describing, jsonBodyOf } from '../../http/describe.ts';
import { removeFactorOf } from '../factors/unenrol.ts';
import { passkeysOf, removeOf } from '../passkeys/manage.ts';
import { badBody } from '../protocol/refusals.ts';
import { readBody } from '../protocol/request-body.ts';
import { deleteEverySession, deleteSessionsOf } from '../repository/operator.ts';
import { factorView, userView } from '../users/user-view.ts';
import { inviteBodySchema, linkBodySchema, userBodySchema } from './bodies.ts';
import { generateLink, invite } from './links.ts';
import { usersPage } from './list-users.ts';
import { requireOperator } from './require-operator.ts';
import { createUser, updateUserByOperator, userOf } from './users.ts';

const describe = describing('Administration of sign-in', () => import('../responses.ts'), 'AuthRefusal');

/** What every route of the administration refuses with. */
export const operatorRefusals = {
  401: 'There is no bearer token',
  403: 'The key is wrong, or not an operator’s',
  404: 'There is no AUTH_SECRET_KEY, a hosted project serves sign-in, or there is no such user',
} as const;
const unusable = { 422: 'The e-mail is taken, or the password is too weak' };

const userIn = (c: Context<AppEnv>) => userOf(c.env.DB, c.req.param('id') ?? '');

/** What an operator does to accounts, as `auth.admin` of the client calls it (sign-in.md, Administration). */
export const administration = new Hono<AppEnv>()
  .get(
    '/admin/users',
    describe('Lists the accounts', { 200: 'usersSchema' }, { ...operatorRefusals, 400: 'There is no such page' }),
    requireOperator,
    async (c) => {
      const { body, headers } = await usersPage(c.env.DB, c.req.query(), c.req.path);
      return c.json(body, 200, headers);
    },
  )
  .post(
    '/admin/users',
    describe(
      'Opens an account for somebody',
      { 200: 'userSchema' },
      { ...operatorRefusals, ...badBody, ...unusable },
      jsonBodyOf(() => userBodySchema),
    ),
    requireOperator,
    async (c) => {
      const body = await readBody(c, userBodySchema);
      return c.json(userView(await createUser(c.env.DB, configOf(c.env), body, new Date())));
    },
  )
  .get(
    '/admin/users/:id',
    describe('One account', { 200: 'userSchema' }, operatorRefusals),
    requireOperator,
    async (c) => c.json(userView(await userIn(c))),
  )
  .put(
    '/admin/users/:id',
    describe(
      'Changes an account',
      { 200: 'userSchema' },
      { ...operatorRefusals, ...badBody, ...unusable },
      jsonBodyOf(() => userBodySchema),
    ),
    requireOperator,
    async (c) => {
      const user = await userIn(c);
      const body = await readBody(c, userBodySchema);
      const changed = await updateUserByOperator(c.env, configOf(c.env), user, body, new Date());
      if (changed.email !== user.email) c.set('emailChange', { userId: user.id, email: changed.email });
      return c.json(userView(changed));
    },
  )
  .delete(
    '/admin/users/:id/sessions',
    describe('Ends every session of an account', { 204: null }, operatorRefusals),
    requireOperator,
    async (c) => {
      await deleteSessionsOf(c.env.DB, (await userIn(c)).id);
      return c.body(null, 204);
    },
  )
  .get(
    '/admin/users/:id/factors',
    describe('The second factors of an account', { 200: 'factorsSchema' }, operatorRefusals),
    requireOperator,
    async (c) => c.json((await userIn(c)).factors.map(factorView)),
  )
  .delete(
    '/admin/users/:id/factors/:factorId',
    describe('Removes a second factor of an account', { 200: 'factorSchema' }, operatorRefusals),
    requireOperator,
    async (c) => c.json(factorView(await removeFactorOf(c.env, await userIn(c), c.req.param('factorId'), new Date()))),
  )
  .get(
    '/admin/users/:id/passkeys',
    describe('The passkeys of an account', { 200: 'passkeysSchema' }, operatorRefusals),
    requireOperator,
    async (c) => c.json(await passkeysOf(c.env.DB, (await userIn(c)).id)),
  )
  .delete(
    '/admin/users/:id/passkeys/:passkeyId',
    describe('Removes a passkey of an account', { 204: null }, operatorRefusals),
    requireOperator,
    async (c) => {
      await removeOf(c.env, await userIn(c), c.req.param('passkeyId'), new Date());
      return c.body(null, 204);
    },
  )
  .delete(
    '/admin/sessions',
    describe('Ends every session of every account', { 200: 'endedSchema' }, operatorRefusals),
    requireOperator,
    async (c) => c.json({ ended: await deleteEverySession(c.env.DB) }),
  )
  .post(
    '/invite',
    describe(
      'Mails an invitation',
      { 200: 'userSchema' },
      { ...operatorRefusals, ...badBody, ...unusable },
      jsonBodyOf(() => inviteBodySchema),
    ),
    requireOperator,
    async (c) => {
      const body = await readBody(c, inviteBodySchema);
      return c.json(await invite(c.env, configOf(c.env), body, new Date()));
    },
  )
  .post(
    '/admin/generate_link',
    describe(
      'Makes a link and a code for the operator to deliver',
      { 200: 'linkSchema' },
      { ...operatorRefusals, ...badBody, ...unusable },
      jsonBodyOf(() => linkBodySchema),
    ),
    requireOperator,
    async (c) => {
      const body = await readBody(c, linkBodySchema);
      // The client says where the link leads in the address or in the body.
      const redirectTo = c.req.query('redirect_to') ?? body.redirect_to;
      return c.json(await generateLink(c.env, configOf(c.env), { ...body, redirect_to: redirectTo }, new Date()));
    },
  );
