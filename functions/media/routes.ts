import { Hono } from 'hono';
import { photoSizeNames, photoSizes } from '#domain/media/photo-sizes.ts';
import { photoTypes, videoTypes } from '#domain/media/upload-limits.ts';
import { messages } from '#domain/messages/index.ts';
import { requireAccess } from '../access/index.ts';
import { requireTherapist } from '../auth/index.ts';
import type { AppEnv } from '../http/app-env.ts';
import { describing, formBodyOf } from '../http/describe.ts';
import { formRefusals } from '../http/read-multipart.ts';
import { requireRoom } from './quota.ts';
import { file, serveMedia, servePhotoSize } from './serve.ts';
import { takePhoto } from './take-photo.ts';
import { photoSizesFieldsSchema, takePhotoSizes } from './take-photo-sizes.ts';
import { takeVideo } from './take-video.ts';

const describe = describing('Uploads', () => import('./responses.ts'));

const sizes = photoSizeNames.map((size) => photoSizes[size].part);
const photo = formBodyOf({ files: ['profilePhoto', ...sizes], types: photoTypes, required: ['profilePhoto'] });
const laterSizes = formBodyOf({ files: sizes, types: photoTypes, fields: () => photoSizesFieldsSchema });
const video = formBodyOf({ files: ['profileVideo'], types: videoTypes, required: ['profileVideo'] });
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
    '/upload-photo-sizes',
    describe(
      'Takes the smaller sizes of a photo that was uploaded without them',
      { 200: 'uploadedSchema' },
      { ...formRefusals, 413: messages.upload.photoSize, 415: messages.upload.photoType },
      laterSizes,
    ),
    requireTherapist,
    requireAccess,
    async (c) => c.json({ publicURL: await takePhotoSizes(c.env, c.var.identity.userId, c.req.raw) }),
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
export const media = new Hono<AppEnv>()
  .get(
    '/:key',
    describe('An uploaded photo or video, whole or a range of it', {}, { 404: messages.service.notFound }, ...file),
    (c) => serveMedia(c, c.req.param('key')),
  )
  .get(
    '/:key/:size',
    describe(
      'A photo in the size of a list (card) or of a profile (portrait); the original where there is no smaller one, named in Content-Location',
      {},
      { 404: messages.service.notFound },
      ...file,
    ),
    (c) => servePhotoSize(c, c.req.param('key'), c.req.param('size')),
  );
