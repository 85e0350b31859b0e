import { readFileSync } from 'node:fs';
import { Validator } from '@seriousme/openapi-schema-validator';
import type { OpenAPIV3_1 } from 'openapi-types';
import { describe, expect, it } from 'vitest';
import { apiPage } from '../dev/api-page.ts';
import { api } from '../functions/api.ts';
import { type ApiDocument, documentOf } from '../functions/openapi/index.ts';
import { judgeBy, operationsOf } from './support/documented-answers.ts';

const document: ApiDocument = JSON.parse(JSON.stringify(await documentOf(api, 'https://rapport.example')));

describe('the API document', () => {
  it('is OpenAPI 3.1', async () => {
    const validator = new Validator();
    expect(await validator.validate(structuredClone(document) as object as Record<string, unknown>)).toEqual({
      valid: true,
    });
    expect(validator.version).toBe('3.1');
    const broken = { ...document, paths: { '/x': { get: { responses: { 200: {} } } } } };
    expect((await new Validator().validate(broken)).valid).toBe(false);
  });

  it('has the version of the package', () => {
    expect(document.info.version).toBe(JSON.parse(readFileSync('package.json', 'utf8')).version);
  });

  it('names each route once, says what it is for, and asks for a token where it may answer 401', () => {
    const routes = operationsOf(document);
    expect(new Set(routes.map(({ spec }) => spec.operationId)).size).toBe(routes.length);
    for (const { name, spec } of routes) {
      expect(spec.summary, name).toMatch(/\w/);
      expect(spec.tags, name).toHaveLength(1);
      expect('401' in (spec.responses ?? {}), name).toBe(spec.security !== undefined);
    }
  });

  it('shows no answer of a room without the schema of its body', () => {
    for (const { name, spec } of operationsOf(document)) {
      for (const [status, response] of Object.entries(spec.responses ?? {})) {
        const isEmpty = ['204', '303', '304', '416'].includes(status);
        expect('content' in response, `${name} ${status}`).toBe(!isEmpty);
      }
    }
  });

  it('says the lists that a choice is made from, and what a body must have', () => {
    const body = (name: string) =>
      operationsOf(document).find((operation) => operation.name === name)?.spec.requestBody as unknown;
    expect(body('POST /api/survey')).toMatchObject({
      required: true,
      content: {
        'application/json': {
          schema: {
            required: expect.arrayContaining(['first_name', 'age', 'urgency']),
            additionalProperties: false,
            properties: {
              therapist_gender: { enum: expect.arrayContaining(['female', '']) },
              therapy_goals: { items: { enum: expect.arrayContaining(['manage-anxiety']) } },
            },
          },
        },
      },
    });
    expect(body('POST /api/profiles/upload-photo')).toMatchObject({
      content: {
        'multipart/form-data': {
          schema: { required: ['profilePhoto'] },
          encoding: {
            profilePhoto: { contentType: 'image/jpeg, image/png, image/webp' },
            profilePhotoCard: { contentType: 'image/jpeg, image/png, image/webp' },
          },
        },
      },
    });
  });
});

describe('the page of the API document', () => {
  it('shows every route, and loads nothing', () => {
    const page = apiPage(document as OpenAPIV3_1.Document);
    const routes = operationsOf(document);
    expect(page.match(/<article /g)).toHaveLength(routes.length);
    for (const { path } of routes) expect(page.replaceAll('<wbr>', '')).toContain(`<code>${path}</code>`);
    expect(page).not.toMatch(/<script|<link|<img|<iframe|@import|url\(|\bsrc=|href="(?!#)/);
  });
});

describe('the judge of answers', () => {
  const judge = judgeBy(document);
  const faultsOf = async (method: string, path: string, response: Response, sent?: unknown) =>
    (await judge({ method, path, sent, response })).faults;
  const error = (status: number) => Response.json({ error: 'A sentence' }, { status });

  it('takes what the document says', async () => {
    expect(await judge({ method: 'GET', path: '/api/profiles/x', sent: undefined, response: error(404) })).toEqual({
      answer: 'GET /api/profiles/{therapistId} 404',
      faults: [],
    });
    expect(await faultsOf('POST', '/api/events', new Response(null, { status: 204 }))).toEqual([]);
    expect(await faultsOf('PUT', '/api/events', error(405))).toEqual([]);
    expect(await faultsOf('GET', '/api/nothing', error(404))).toEqual([]);
    const notice = Response.json({ notice: null });
    expect(await faultsOf('GET', '/api/billing/notice', notice)).toEqual([]);
  });

  it.each<[name: string, method: string, path: string, response: Response, fault: RegExp]>([
    [
      'a status that is not named',
      'GET',
      '/api/billing/notice',
      error(418),
      /a status that the document does not name/,
    ],
    ['a field too many', 'GET', '/api/billing/notice', Response.json({ notice: null, more: 1 }), /the body at #.*more/],
    ['a field too few', 'GET', '/api/billing/notice', Response.json({}), /the body at #.*notice/],
    ['a value of no kind', 'GET', '/api/billing/notice', Response.json({ notice: 'late' }), /the body at #\/notice/],
    [
      'another form of refusal',
      'GET',
      '/api/billing/notice',
      Response.json({ message: '' }, { status: 401 }),
      /the body at #/,
    ],
    [
      'the form of sign-in',
      'GET',
      '/api/nothing',
      Response.json({ code: 'x', message: '' }, { status: 404 }),
      /the body at #/,
    ],
    [
      'another type of body',
      'GET',
      '/api/billing/notice',
      new Response('{"notice":null}'),
      /a body of type "text\/plain"/,
    ],
    ['a body where there is none', 'POST', '/api/events', new Response('', { status: 200 }), /does not name/],
    ['an answer of no route', 'GET', '/api/nothing', Response.json({ error: '' }), /another status than 404/],
    ['a method that is not there', 'DELETE', '/api/events', error(404), /another status than 405/],
  ])('finds %s', async (_name, method, path, response, fault) => {
    expect((await faultsOf(method, path, response)).join()).toMatch(fault);
  });

  it('finds a body that was taken and is not of its schema', async () => {
    const sent = { type: 'conversion', name: 'get-started', page: '/nowhere' };
    const faults = await faultsOf('POST', '/api/events', new Response(null, { status: 204 }), sent);
    expect(faults.join()).toMatch(/what was sent and taken/);
  });
});
