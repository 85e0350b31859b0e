import { Hono } from 'hono';
import { rematchSchema } from '#domain/matching/requests.ts';
import { messages } from '#domain/messages/index.ts';
import { surveyAnswersSchema } from '#domain/survey/answers.ts';
import type { AppEnv } from '../http/app-env.ts';
import { describing } from '../http/describe.ts';
import { once, onceByKey } from '../http/idempotency.ts';
import { jsonBody } from '../http/validate.ts';
import { rematch } from './rematch.ts';
import { takeSurvey } from './take-survey.ts';

const describe = describing('Questionnaire', () => import('./responses.ts'));

/** `/api/survey`: takes a questionnaire and answers with matches, also again after a change of mind (spec §7, decision 0011). */
export const survey = new Hono<AppEnv>()
  .post(
    '/',
    describe('Takes a questionnaire, and gives the therapists who fit', { 201: 'surveyResultSchema' }, {}, onceByKey),
    jsonBody(surveyAnswersSchema),
    async (c) => {
      const answers = c.req.valid('json');
      return c.json(await once(c, 'survey', answers, () => takeSurvey(c.env, answers, new Date())), 201);
    },
  )
  .post(
    '/matches',
    describe(
      'Matches a stored questionnaire again, after a change of mind',
      { 200: 'matchingSchema' },
      { 404: messages.survey.notFound },
    ),
    jsonBody(rematchSchema),
    async (c) => c.json(await rematch(c.env, c.req.valid('json'), new Date())),
  );
