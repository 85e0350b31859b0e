export { accessOf } from './access.ts';
export { requireAccess } from './guard.ts';
