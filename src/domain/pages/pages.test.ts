import { expect, it } from 'vitest';
import { therapistScreenOr } from './pages.ts';

it.each(['/therapist/settings', '/therapist/profile/edit', '/therapist/billing', '/therapist/upload-logs'])(
  'a sign-in leads back to %s',
  (path) => {
    expect(therapistScreenOr(path, '/therapist/dashboard')).toBe(path);
  },
);

it.each([
  'https://elsewhere.example/therapist/settings',
  '//elsewhere.example',
  '/therapist/settings?next=https://elsewhere.example',
  '/therapist/settings/',
  '/therapist/signin',
  '/therapist/signup',
  '/therapist/confirm',
  '/therapist/0123456789abcdefghjk',
  '/about',
  'toString',
  '',
  null,
  7,
  ['/therapist/settings'],
])('a sign-in leads nowhere else: %j', (path) => {
  expect(therapistScreenOr(path, '/therapist/dashboard')).toBe('/therapist/dashboard');
});
