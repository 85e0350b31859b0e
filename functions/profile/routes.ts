import { Hono } from 'hono';
import { videoHosts } from '#content/video-hosts.ts';
import { messages } from '#domain/messages/index.ts';
import { ownLookSchema } from '#domain/profile/look.ts';
import { profileSchemaWith } from '#domain/profile/profile.ts';
import { requireAccess } from '../access/index.ts';
import { requireTherapist } from '../auth/index.ts';
import type { AppEnv } from '../http/app-env.ts';
import { describing } from '../http/describe.ts';
import { jsonBody } from '../http/validate.ts';
import { expectedProfile, expectedUpdate, isFirstSave } from './if-match.ts';
import { getListedTherapist } from './listed-therapist.ts';
import { ownProfile } from './own-profile.ts';
import { saveProfile } from './save-profile.ts';
import { forgetOwnLook, viewsHistoryOf, viewsOf } from './view-counts.ts';

const describe = describing('Profiles', () => import('./responses.ts'));

const profileSchema = profileSchemaWith(videoHosts);

/** `/api/profiles`: a therapist's own profile, and anybody's public one (spec §7). */
export const profiles = new Hono<AppEnv>()
  .get(
    '/me',
    describe("A therapist's own profile", { 200: 'ownProfileBodySchema' }),
    requireTherapist,
    requireAccess,
    async (c) => c.json({ profile: await ownProfile(c.env.DB, c.var.identity) }),
  )
  .get(
    '/me/views',
    describe("How often a therapist's own profile was viewed in the last 30 days", { 200: 'profileViewsBodySchema' }),
    requireTherapist,
    async (c) => c.json({ profileViews: await viewsOf(c.env.DB, c.var.identity.userId, new Date()) }),
  )
  .get(
    '/me/views/history',
    describe("The views of a therapist's own profile in 90 days, by week, and in 12 months, by month", {
      200: 'viewsHistoryBodySchema',
    }),
    requireTherapist,
    async (c) => c.json({ viewsHistory: await viewsHistoryOf(c.env.DB, c.var.identity.userId, new Date()) }),
  )
  .post(
    '/me',
    describe(
      "Saves a therapist's own profile; the seven fields of the save rule must say something",
      { 200: 'ownProfileBodySchema' },
      { 409: messages.profile.changedElsewhere },
      ...expectedProfile,
    ),
    requireTherapist,
    requireAccess,
    jsonBody(profileSchema),
    async (c) => {
      const expected = {
        at: expectedUpdate(c.req.header('If-Match')),
        isFirst: isFirstSave(c.req.header('If-None-Match')),
      };
      const profile = await saveProfile(c.env, c.var.identity, c.req.valid('json'), expected, new Date());
      return c.json({ profile });
    },
  )
  .get(
    '/:therapistId',
    describe(
      'What anybody may read of a listed therapist',
      { 200: 'publicProfileBodySchema' },
      { 404: messages.publicProfile.notFound },
    ),
    async (c) => {
      const { profile, replies } = await getListedTherapist(c.env.DB, c.req.param('therapistId'), new Date());
      return c.json({ profile, ...(replies === '' ? {} : { replies }) });
    },
  )
  .post(
    '/:therapistId/own-look',
    describe("Takes a look at a profile back that was its therapist's own", { 204: null }),
    jsonBody(ownLookSchema),
    async (c) => {
      await forgetOwnLook(c.env.DB, c.req.param('therapistId'), c.req.valid('json'), new Date());
      return c.body(null, 204);
    },
  )
  .get(
    '/:therapistId/facts',
    describe(
      'Cost, format and opening of a listed therapist, as cards say them',
      { 200: 'therapistFactsBodySchema' },
      { 404: messages.publicProfile.notFound },
    ),
    async (c) => {
      const { facts } = await getListedTherapist(c.env.DB, c.req.param('therapistId'), new Date());
      return c.json({ facts });
    },
  );
