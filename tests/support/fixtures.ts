import { test as base, expect } from '@playwright/test';
import { apiOf, sessionKey, type Therapist } from './browser-api.ts';
import { type Faults, watchFaults } from './browser-faults.ts';
import { Questionnaire } from './browser-survey.ts';

type Fixtures = {
  /** Fails the test on anything unexpected behind the page; `allow` names what the test provokes. */
  faults: Faults;
  /** Creates state through the API. */
  api: ReturnType<typeof apiOf>;
  /** Gives the browser a therapist's session, as signing in would. */
  signInAs: (therapist: Pick<Therapist, 'session'>) => Promise<void>;
  questionnaire: Questionnaire;
};

export const test = base.extend<Fixtures>({
  faults: [
    async ({ context, baseURL }, use) => {
      const faults = await watchFaults(context, new URL(baseURL ?? '').origin);
      await use(faults);
      expect(faults.unexpected()).toEqual([]);
    },
    { auto: true },
  ],
  api: async ({ request, baseURL }, use) => use(apiOf(request, baseURL ?? '')),
  signInAs: async ({ context, baseURL }, use) =>
    use(async ({ session }) => {
      const localStorage = [{ name: sessionKey, value: JSON.stringify(session) }];
      await context.setStorageState({
        cookies: [],
        origins: [{ origin: new URL(baseURL ?? '').origin, localStorage }],
      });
    }),
  questionnaire: async ({ page }, use) => use(new Questionnaire(page)),
});

export { expect };
