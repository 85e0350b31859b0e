import type { OpenAPIV3_1 } from 'openapi-types';
import { apiPageStyle } from './api-page-style.ts';
import { escaped } from './html.ts';
import { schemaTree } from './schema-tree.ts';

type Operation = OpenAPIV3_1.OperationObject;
type Route = Readonly<{ method: string; path: string; operation: Operation }>;

const methods = ['get', 'post', 'put', 'patch', 'delete'] as const;

/** The API document as a page to read: no script, nothing from elsewhere. */
export function apiPage(document: OpenAPIV3_1.Document): string {
  const { info } = document;
  const groups = Object.entries(Object.groupBy(routesOf(document), ({ operation }) => operation.tags?.[0] ?? ''));
  const links = groups.map(([tag, routes = []]) => {
    const items = routes.map((route) => `<li><a href="#${idOf(route)}">${titleOf(route)}</a></li>`);
    return `<h2>${escaped(tag)}</h2><ul>${items.join('')}</ul>`;
  });
  const sections = groups.map(
    ([tag, routes = []]) =>
      `<section><h2>${escaped(tag)}</h2>${routes.map((route) => article(route, document)).join('')}</section>`,
  );
  return `<!doctype html><html lang="en"><meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1"><title>${escaped(info.title)}</title>
<style>${apiPageStyle}</style>
<nav aria-label="Routes"><details><summary>Routes</summary>${links.join('')}</details></nav>
<main><h1>${escaped(info.title)} <small>${escaped(info.version)}</small></h1>${prose(info.description ?? '')}
<p>At <code>${escaped(document.servers?.[0]?.url ?? '')}</code></p>
${sections.join('\n')}</main></html>`;
}

function routesOf(document: OpenAPIV3_1.Document): Route[] {
  return Object.entries(document.paths ?? {}).flatMap(([path, item]) =>
    methods.flatMap((method) => {
      const operation = item?.[method];
      return operation ? [{ method, path, operation }] : [];
    }),
  );
}

function article(route: Route, document: OpenAPIV3_1.Document): string {
  const { parameters = [], requestBody, responses = {}, security, summary = '' } = route.operation;
  const body = requestBody as OpenAPIV3_1.RequestBodyObject | undefined;
  const answers = Object.entries(responses).map(([status, response]) =>
    answerRow(status, response as OpenAPIV3_1.ResponseObject, document),
  );
  return `<article id="${idOf(route)}"><h3>${titleOf(route)}</h3><p>${inline(summary)}${security ? ' <span class="lock">bearer token</span>' : ''}</p>
${parameterList(parameters as OpenAPIV3_1.ParameterObject[])}${Object.entries(body?.content ?? {})
  .map(
    ([type, { schema }]) => `<h4>Body <small>${escaped(type)}</small></h4>${schemaTree(schema ?? {}, document, true)}`,
  )
  .join('')}<h4>Answers</h4><dl>${answers.join('')}</dl></article>`;
}

function parameterList(parameters: readonly OpenAPIV3_1.ParameterObject[]): string {
  if (parameters.length === 0) return '';
  const rows = parameters.map(
    ({ name, in: place, required, description = '', schema }) =>
      `<li><code>${escaped(name)}</code> <small>${place}${required ? '' : ', optional'}</small> ${inline(description)}${valuesOf(schema)}</li>`,
  );
  return `<h4>Parameters</h4><ul>${rows.join('')}</ul>`;
}

function valuesOf(schema: OpenAPIV3_1.ParameterObject['schema']): string {
  const values = (schema as OpenAPIV3_1.SchemaObject | undefined)?.enum;
  return values ? `<details><summary>${values.length} values</summary>${escaped(values.join(', '))}</details>` : '';
}

function answerRow(status: string, response: OpenAPIV3_1.ResponseObject, document: OpenAPIV3_1.Document): string {
  const content = Object.entries(response.content ?? {});
  const isGood = Number(status) < 400;
  const bodies = content.map(([type, { schema }]) =>
    schema ? schemaTree(schema, document, isGood) : `<small>${escaped(type)}</small>`,
  );
  return `<dt class="${isGood ? 'good' : 'refused'}">${status}</dt><dd>${inline(response.description)} ${bodies.join(' ')}</dd>`;
}

function titleOf({ method, path }: Route): string {
  // Long paths break at their slashes on a phone.
  return `<b class="${method}">${method.toUpperCase()}</b> <code>${escaped(path).replaceAll('/', '/<wbr>')}</code>`;
}

function idOf({ method, path }: Route): string {
  return `${method}${path.replace(/[^a-z]+/gi, '-').replace(/-$/, '')}`;
}

function prose(text: string): string {
  return text
    .split('\n\n')
    .map((paragraph) => `<p>${inline(paragraph)}</p>`)
    .join('');
}

function inline(text: string): string {
  return escaped(text).replace(/`([^`]+)`/g, '<code>$1</code>');
}
