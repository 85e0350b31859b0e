import { Hono } from 'hono';
import { requireTherapist } from '../auth/index.ts';
import type { AppEnv } from '../http/app-env.ts';
import { listQuerySchema, newest } from '../http/list-position.ts';
import { queryOf } from '../http/validate.ts';
import { deleteTranscript, myTranscripts } from './own-transcripts.ts';
import { takeUpload } from './take-upload.ts';

/** `/api/pdf-upload`: a therapist uploads transcripts, sees what was understood, and deletes them (spec §7). */
export const transcripts = new Hono<AppEnv>()
  .post('/', requireTherapist, async (c) =>
    c.json({ transcript: await takeUpload(c.env, c.var.identity.userId, c.req.raw, new Date()) }, 201),
  )
  .get('/', requireTherapist, queryOf(listQuerySchema), async (c) =>
    c.json(await myTranscripts(c.env, c.var.identity.userId, c.req.valid('query').before ?? newest)),
  )
  .delete('/:id', requireTherapist, async (c) => {
    await deleteTranscript(c.env, c.var.identity.userId, c.req.param('id'));
    return c.json({ deleted: true });
  });
