import type { APIRequestContext, APIResponse, Page } from '@playwright/test';
import type { BookingRequestInput } from '#domain/booking-request/booking-request.ts';
import type { AskedTherapist, BookingRequest } from '#domain/booking-request/responses.ts';
import type { Matching, SurveyResult } from '#domain/matching/result.ts';
import type { Profile } from '#domain/profile/profile.ts';
import type { OwnProfile } from '#domain/profile/responses.ts';
import type { SurveyAnswers } from '#domain/survey/answers.ts';
import { type Ports, portsFrom } from '../../dev/instance.ts';
import { emulatorKeys } from '../../dev/stripe-account.ts';
import type { TestStatement } from '../../dev/test-statements.ts';
import { needsStorage } from './browser-people.ts';
import { password } from './password.ts';
import { profile, surveyAnswers } from './samples.ts';

/** Where the browser's client keeps its session on http://localhost. */
export const sessionKey = 'sb-localhost-auth-token';

/** A session as the service answers with it and the client stores it. */
export type Session = Readonly<{
  access_token: string;
  refresh_token: string;
  expires_at: number;
  user: { id: string; email: string };
}>;
/** A therapist who has signed up. */
export type Therapist = Readonly<{ name: string; email: string; session: Session }>;
export type ListedTherapist = Therapist & Readonly<{ profile: OwnProfile }>;

/** An e-mail that no other test has. */
export function newEmail(): string {
  return `${crypto.randomUUID()}@example.com`;
}

/** A profile that passes the save rule, in a place where no invented therapist practises. */
export function profileOf(changes: Partial<Profile> = {}): Profile {
  return profile({
    title: 'Clinical Psychologist',
    approach: 'Cognitive behavioral therapy, with patience.',
    specialties: 'Anxiety, Grief',
    practice_states: 'GU',
    insurances: 'Aetna, Cigna',
    session_type: 'virtual',
    session_rates: '$137 per session',
    ...changes,
  });
}

/** A complete questionnaire of somebody in San Francisco who has not said how to pay. */
export function answersOf(changes: Partial<SurveyAnswers> = {}): SurveyAnswers {
  const unsaid = { phone: '', payment_method: 'unsure', price_range: '', challenge_duration: '' } as const;
  return surveyAnswers({ ...unsaid, therapist_age: '', therapy_approach: '', ...changes });
}

/** Has every page of a tab know a therapist's session. */
export async function knowSession(page: Page, { session }: Pick<Therapist, 'session'>): Promise<void> {
  needsStorage('a session that the browser has kept');
  await page.addInitScript(([key, value]) => localStorage.setItem(key, value), [
    sessionKey,
    JSON.stringify(session),
  ] as const);
}

async function jsonOf<T>(response: APIResponse): Promise<T> {
  if (!response.ok()) throw new Error(`${response.url()} answered ${response.status()}: ${await response.text()}`);
  return response.json();
}

/** The address of what else an instance serves beside its pages. */
export function beside(baseURL: string, what: keyof Ports): string {
  const url = new URL(baseURL);
  url.port = String(portsFrom(Number(url.port))[what]);
  return url.href;
}

const bearer = (therapist: Therapist) => ({ Authorization: `Bearer ${therapist.session.access_token}` });

/** What `apiOf` gives. */
export type Api = ReturnType<typeof apiOf>;

/**
 * Creates state through the API, so that a test shows one screen and needs no other.
 * @param baseURL where the server is; beside it are the accounts that it has opened for the tests
 */
export function apiOf(request: APIRequestContext, baseURL: string) {
  const signUp = async (data?: Record<string, string>): Promise<Therapist> => {
    const therapist = await signUpAlone(data);
    await subscribe(therapist);
    return therapist;
  };
  const subscribe = async (therapist: Therapist): Promise<void> => {
    const setup = {
      paymentMethodId: 'pm_card_visa',
      selectedPriceId: emulatorKeys.priceId,
      billingDetails: { name: therapist.name || 'Nobody', address: '1 Main Street' },
    };
    await jsonOf(await request.post('/api/billing/setup', { headers: bearer(therapist), data: setup }));
  };
  const signUpAlone = async (data?: Record<string, string>): Promise<Therapist> => {
    const answer = data
      ? await request.post('/auth/v1/signup', { data: { email: newEmail(), password, data } })
      : await request.get(beside(baseURL, 'accounts'));
    const session = await jsonOf<Session>(answer);
    const { firstName, lastName } = data ?? { firstName: 'Ada', lastName: 'Quill' };
    return { name: [firstName, lastName].filter(Boolean).join(' '), email: session.user.email, session };
  };
  const saveProfile = async (therapist: Therapist, changes: Partial<Profile> = {}): Promise<ListedTherapist> => {
    const headers = bearer(therapist);
    const answer = await request.post('/api/profiles/me', { headers, data: profileOf(changes) });
    return { ...therapist, ...(await jsonOf<{ profile: OwnProfile }>(answer)) };
  };
  return {
    /** A therapist of this test's own who has started the trial; with names of their own they sign up for it. */
    signUp,
    /** A therapist of this test's own who has not been at billing yet. */
    signUpAlone,
    /** Starts a therapist's trial. */
    subscribe,
    saveProfile,
    /** The same as `signUp`, who has saved a profile. */
    listTherapist: async (changes: Partial<Profile> = {}, data?: Record<string, string>) =>
      saveProfile(await signUp(data), changes),
    takeSurvey: async (changes: Partial<SurveyAnswers> = {}) =>
      jsonOf<SurveyResult & Matching>(await request.post('/api/survey', { data: answersOf(changes) })),
    ask: async (therapist: ListedTherapist, changes: Partial<BookingRequestInput> = {}) => {
      const data = {
        therapistId: therapist.profile.therapist_id,
        clientName: 'Robin Client',
        clientEmail: 'robin@example.com',
        selectedSlots: ['Monday Evening', 'Tuesday Morning'],
        ...changes,
      };
      return jsonOf<AskedTherapist>(await request.post('/api/booking-requests', { data }));
    },
    /** Changes the server's database where no page lets a test do it: days do not pass here. */
    inDatabase: async (...statements: TestStatement[]) => {
      const answer = await request.post(beside(baseURL, 'database'), { data: statements });
      if (!answer.ok()) throw new Error(await answer.text());
    },
    requestsOf: async (therapist: Therapist) => {
      const answer = await request.get('/api/booking-requests/my-requests', { headers: bearer(therapist) });
      return (await jsonOf<{ bookingRequests: BookingRequest[] }>(answer)).bookingRequests;
    },
  };
}
