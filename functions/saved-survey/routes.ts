import { Hono } from 'hono';
import { messages } from '#domain/messages/index.ts';
import { savedSurveyTokenSchema } from '#domain/saved-survey/requests.ts';
import type { AppEnv } from '../http/app-env.ts';
import { describing } from '../http/describe.ts';
import { jsonBody } from '../http/validate.ts';
import { deleteSaved, exportSaved, findSaved } from './saved-survey.ts';

const describe = describing('Saved questionnaire', () => import('./responses.ts'));

const unknown = { 404: messages.survey.notFound } as const;

/** `/api/survey`: what a client may ask of a questionnaire that they sent, each by its token in the body (decision 0071). */
export const savedSurveys = new Hono<AppEnv>()
  .post(
    '/saved',
    describe('A saved questionnaire with its matches of today', { 200: 'savedSurveySchema' }, unknown),
    jsonBody(savedSurveyTokenSchema),
    async (c) => c.json(await findSaved(c.env, c.req.valid('json').token, new Date())),
  )
  .post(
    '/export',
    describe('Everything that is kept of a questionnaire', { 200: 'exportedSurveySchema' }, unknown),
    jsonBody(savedSurveyTokenSchema),
    async (c) => c.json(await exportSaved(c.env, c.req.valid('json').token, new Date())),
  )
  .post(
    '/delete',
    describe('Deletes a questionnaire with its log and its requests', { 200: 'deletedSurveySchema' }, unknown),
    jsonBody(savedSurveyTokenSchema),
    async (c) => c.json(await deleteSaved(c.env, c.req.valid('json').token, new Date())),
  );
