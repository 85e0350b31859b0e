export { auth } from '#lib/auth-client.ts';
export { waitWords } from '#lib/sign-in-words.ts';
