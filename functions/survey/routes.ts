import { Hono } from 'hono';
import { rematchSchema } from '#domain/matching/result.ts';
import { surveyAnswersSchema } from '#domain/survey/answers.ts';
import type { AppEnv } from '../http/app-env.ts';
import { once } from '../http/idempotency.ts';
import { jsonBody } from '../http/validate.ts';
import { rematch } from './rematch.ts';
import { takeSurvey } from './take-survey.ts';

/** `/api/survey`: takes a questionnaire and answers with matches, also again after a change of mind (spec §7, decision 0011). */
export const survey = new Hono<AppEnv>()
  .post('/', jsonBody(surveyAnswersSchema), async (c) => {
    const answers = c.req.valid('json');
    return c.json(await once(c, 'survey', answers, () => takeSurvey(c.env, answers, new Date())), 201);
  })
  .post('/matches', jsonBody(rematchSchema), async (c) =>
    c.json(await rematch(c.env, c.req.valid('json'), new Date())),
  );
