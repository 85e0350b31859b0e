import { Hono } from 'hono';
import * as z from 'zod/mini';
import { messages } from '#domain/messages/index.ts';
import { correctionsSchema } from '#domain/transcript/corrections.ts';
import { manualFieldsSchema } from '#domain/transcript/manual-fields.ts';
import { requireTherapist } from '../auth/index.ts';
import type { AppEnv } from '../http/app-env.ts';
import { describing, formBodyOf } from '../http/describe.ts';
import { listQuerySchema, newest } from '../http/list-position.ts';
import { boundedBody } from '../http/read-body.ts';
import { formRefusals } from '../http/read-multipart.ts';
import { jsonBody, queryOf } from '../http/validate.ts';
import { correctTranscript, deleteTranscript, myTranscripts } from './own-transcripts.ts';
import { takeUpload } from './take-upload.ts';

const describe = describing('Transcripts', () => import('./responses.ts'));

const form = formBodyOf({
  files: ['pdf'],
  types: ['application/pdf'],
  fields: () => z.extend(manualFieldsSchema, { clientConsent: z.literal('true') }),
});

/** `/api/pdf-upload`: a therapist uploads transcripts, sees and corrects what was understood, and deletes them (spec §7). */
export const transcripts = new Hono<AppEnv>()
  .post(
    '/',
    describe(
      'Takes a transcript, and says what was understood of it',
      { 201: 'storedTranscriptBodySchema' },
      {
        ...formRefusals,
        413: messages.transcript.tooLarge,
        422: 'The sentence that says why the PDF cannot be read',
        429: messages.transcript.quota,
      },
      form,
    ),
    requireTherapist,
    async (c) => c.json({ transcript: await takeUpload(c.env, c.var.identity.userId, c.req.raw, new Date()) }, 201),
  )
  .get(
    '/',
    describe('A page of the transcripts, newest first', { 200: 'transcriptPageSchema' }),
    requireTherapist,
    queryOf(listQuerySchema),
    async (c) => c.json(await myTranscripts(c.env, c.var.identity.userId, c.req.valid('query').before ?? newest)),
  )
  .patch(
    '/:id',
    describe(
      'Says who is who in a transcript, in place of what was said before',
      { 200: 'storedTranscriptBodySchema' },
      { 404: messages.transcript.notFound },
    ),
    requireTherapist,
    boundedBody,
    jsonBody(correctionsSchema),
    async (c) => {
      const { corrections } = c.req.valid('json');
      return c.json({
        transcript: await correctTranscript(c.env, c.var.identity.userId, c.req.param('id'), corrections),
      });
    },
  )
  .delete(
    '/:id',
    describe('Deletes a transcript', { 200: 'deletedSchema' }, { 404: messages.transcript.notFound }),
    requireTherapist,
    async (c) => {
      await deleteTranscript(c.env, c.var.identity.userId, c.req.param('id'));
      return c.json({ deleted: true });
    },
  );
