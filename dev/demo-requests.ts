import type { SurveyResult } from '#domain/matching/result.ts';
import { demoPassword } from './demo.ts';
import { mayaDemo } from './seed/demo-accounts.ts';
import { emulatorKeys } from './stripe-account.ts';

/** What an invented client answers; the e-mail address can reach nobody. */
const answers = {
  first_name: 'Robin',
  email: 'robin@example.com',
  age: 31,
  zip_code: '94110',
  session_format: 'virtual',
  preferred_times: ['evening'],
  payment_method: 'insurance',
  insurance_provider: 'Aetna',
  out_of_network_ok: 'depends',
  therapy_goals: ['manage-anxiety', 'grief-loss'],
  therapy_goals_details: 'I would like to sleep through the night again, and to talk about my mother.',
  current_challenges: ['anxiety', 'grief'],
  urgency: 'next-few-weeks',
};

/** A trial for the demo therapist, set up through the API with a test card. */
export async function startDemoTrial(origin: string): Promise<void> {
  const { email, name } = mayaDemo(new Date());
  const session = (await post(`${origin}/auth/v1/token?grant_type=password`, { email, password: demoPassword })) as {
    access_token: string;
  };
  const setup = {
    paymentMethodId: 'pm_card_visa',
    selectedPriceId: emulatorKeys.priceId,
    billingDetails: { name, address: '1 Demo Street' },
  };
  await post(`${origin}/api/billing/setup`, setup, session.access_token);
}

/** Two requests for the demo therapist, sent through the API as a browser would: one with shared answers, one without. */
export async function sendDemoRequests(origin: string): Promise<void> {
  const therapistId = mayaDemo(new Date()).id;
  const { token } = (await post(`${origin}/api/survey`, answers)) as SurveyResult;
  await post(`${origin}/api/booking-requests`, {
    therapistId,
    clientName: 'Robin Example',
    clientEmail: 'robin@example.com',
    selectedSlots: ['Monday Evening'],
    message: 'Hello Maya, I liked what you write about grief. Would Monday evening work?',
    surveyToken: token,
  });
  await post(`${origin}/api/booking-requests`, {
    therapistId,
    clientName: 'Sasha Example',
    clientEmail: 'sasha@example.com',
    selectedSlots: [],
  });
}

async function post(url: string, body: object, accessToken?: string): Promise<unknown> {
  const response = await fetch(url, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      ...(accessToken === undefined ? {} : { Authorization: `Bearer ${accessToken}` }),
    },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(10_000),
  });
  if (!response.ok) throw new Error(`${url} answered ${response.status}: ${await response.text()}`);
  return response.json();
}
