import { Hono } from 'hono';
import { messages } from '#domain/messages/index.ts';
import {
  deletionBodySchema,
  onAuthError,
  operatorRefusals,
  protocol,
  readBody,
  requireOperator,
  userOf,
  validationFailed,
} from '../auth/index.ts';
import type { AppEnv } from '../http/app-env.ts';
import { describing, jsonBodyOf } from '../http/describe.ts';
import { deleteTherapist } from './delete-therapist.ts';

const describe = describing('Administration of sign-in', () => import('./responses.ts'), 'AuthRefusal');

/**
 * `deleteUser` of the client's administration: a therapist is more than a row of sign-in, so this does what their own deletion does,
 * the subscription included.
 */
export const deletionByOperator = new Hono<AppEnv>().onError(onAuthError).delete(
  '/admin/users/:id',
  ...protocol,
  describe(
    'Deletes an account with everything that is its therapist’s',
    { 200: 'deletedUserSchema' },
    {
      ...operatorRefusals,
      400: 'What is wrong with the body',
      408: messages.input.tooSlow,
      413: messages.input.tooLarge,
      415: messages.input.notJson,
    },
    jsonBodyOf(() => deletionBodySchema),
  ),
  requireOperator,
  async (c) => {
    const { id } = await userOf(c.env.DB, c.req.param('id'));
    const text = await c.req.text();
    const body = text === '' ? {} : await readBody(c, deletionBodySchema);
    if (body.should_soft_delete) throw validationFailed('Accounts are deleted for good or not at all');
    await deleteTherapist(c.env, id, new Date());
    return c.json({});
  },
);
