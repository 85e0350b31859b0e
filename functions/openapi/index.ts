export { type ApiDocument, documentOf } from './document.ts';
export { openapi } from './routes.ts';
