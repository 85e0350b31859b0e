export { deletionByOperator } from './delete-by-operator.ts';
export { therapists } from './routes.ts';
