import { Hono } from 'hono';
import { photoTypes, videoTypes } from '#domain/media/upload-limits.ts';
import { messages } from '#domain/messages/index.ts';
import { requireAccess } from '../access/index.ts';
import { requireTherapist } from '../auth/index.ts';
import type { AppEnv } from '../http/app-env.ts';
import { describing, formBodyOf } from '../http/describe.ts';
import { formRefusals } from '../http/read-multipart.ts';
import { requireRoom } from './quota.ts';
import { file, serveMedia } from './serve.ts';
import { takePhoto } from './take-photo.ts';
import { takeVideo } from './take-video.ts';

const describe = describing('Uploads', () => import('./responses.ts'));

const photo = formBodyOf({ file: 'profilePhoto', types: photoTypes, isRequired: true });
const video = formBodyOf({ file: 'profileVideo', types: videoTypes, isRequired: true });
const refusals = { ...formRefusals, 429: messages.upload.quota };

/** `/api/profiles/upload-…`: a therapist's photo and video (spec §7). They read the body themselves. */
export const uploads = new Hono<AppEnv>()
  .post(
    '/upload-photo',
    describe(
      'Takes a photo',
      { 200: 'uploadedSchema' },
      { ...refusals, 413: messages.upload.photoTooLarge, 415: messages.upload.photoType },
      photo,
    ),
    requireTherapist,
    requireAccess,
    async (c) => {
      const { userId } = c.var.identity;
      await requireRoom(c.env.DB, userId, new Date());
      return c.json({ publicURL: await takePhoto(c.env, userId, c.req.raw, new Date()) });
    },
  )
  .post(
    '/upload-video',
    describe(
      'Takes a video',
      { 200: 'uploadedSchema' },
      { ...refusals, 413: messages.upload.videoTooLarge, 415: messages.upload.videoType },
      video,
    ),
    requireTherapist,
    requireAccess,
    async (c) => {
      const { userId } = c.var.identity;
      await requireRoom(c.env.DB, userId, new Date());
      return c.json({ publicURL: await takeVideo(c.env, userId, c.req.raw, new Date()) });
    },
  );

/** `/media`: what was uploaded, to anybody who knows its address. */
export const media = new Hono<AppEnv>().get(
  '/:key',
  describe('An uploaded photo or video, whole or a range of it', {}, { 404: messages.service.notFound }, ...file),
  (c) => serveMedia(c, c.req.param('key')),
);
