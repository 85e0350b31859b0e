import { env } from 'cloudflare:workers';
import type { Matching, SurveyResult } from '#domain/matching/result.ts';
import type { Profile } from '#domain/profile/profile.ts';
import type { OwnProfile } from '#domain/profile/responses.ts';
import type { SurveyAnswers } from '#domain/survey/answers.ts';
import { openAccount } from '../../functions/auth/testing.ts';
import { newId } from '../../functions/db/ids.ts';
import { post } from './requests.ts';
import { profile, surveyAnswers } from './samples.ts';

export { bookingRequest, profile, rematchBody, surveyAnswers } from './samples.ts';

/** A therapist with an account and a signed-in session. */
export type SignedIn = Readonly<{ token: string; userId: string; email: string }>;

/** Gives a therapist a subscription that goes on, as if Stripe had said so just now. */
export async function grantAccess(userId: string, status = 'active'): Promise<void> {
  const now = Math.floor(Date.now() / 1000);
  await env.DB.prepare(
    `insert into billing_customers (user_id, customer_id, subscription_id, status, current_period_start,
       current_period_end, trial_used, read_at, created_at) values (?1, 'cus_' || ?1, 'sub_' || ?1, ?2, ?3, ?4, 1, ?5, ?5)`,
  )
    .bind(userId, status, now, now + 30 * 24 * 60 * 60, new Date().toISOString())
    .run();
}

/** A new therapist who is signed in and has a subscription. */
export async function signUp(firstName = 'Ada', lastName = 'Therapist'): Promise<SignedIn> {
  const account = await signUpAlone(firstName, lastName);
  await grantAccess(account.userId);
  return account;
}

/** A new therapist who is signed in and has not been at billing yet. */
export async function signUpAlone(firstName = 'Ada', lastName = 'Therapist'): Promise<SignedIn> {
  const email = `${crypto.randomUUID()}@example.com`;
  const session = await openAccount(email, { firstName, lastName });
  return { token: session.access_token, userId: session.user.id, email };
}

/** A new therapist who has saved a profile. */
export async function listTherapist(changes: Partial<Profile> = {}): Promise<SignedIn & { therapistId: string }> {
  const account = await signUp();
  const response = await post('/api/profiles/me', profile(changes), { token: account.token });
  if (response.status !== 200) throw new Error(`saving answered ${response.status}: ${await response.text()}`);
  const saved = (await response.json()) as { profile: OwnProfile };
  return { ...account, therapistId: saved.profile.therapist_id };
}

/** Gives these users access, as `grantAccess` does one. */
export async function copyAccess(userIds: readonly string[]): Promise<void> {
  await env.DB.prepare(
    `insert into billing_customers (user_id, customer_id, subscription_id, status, current_period_start,
       current_period_end, trial_used, read_at, created_at)
     select j.value, 'cus_' || j.value, 'sub_' || j.value, b.status, b.current_period_start, b.current_period_end, 1,
       b.read_at, b.created_at
     from json_each(?) j, (select * from billing_customers limit 1) b`,
  )
    .bind(JSON.stringify(userIds))
    .run();
}

/** Copies a therapist under new ids, with all that is read of the profile; each has a turn of its own in the directory. */
export async function copyTherapist(therapistId: string, count: number): Promise<void> {
  const newIds = Array.from({ length: count }, () => newId());
  await copyAccess(newIds);
  const ids = JSON.stringify(newIds);
  const columns = Object.keys((await env.DB.prepare('select * from therapist_profiles').first()) ?? {});
  const others = columns.filter((column) => column !== 'id' && column !== 'user_id');
  await env.DB.batch([
    env.DB.prepare(
      `insert into therapist_profiles (id, user_id, ${others.join(', ')})
       select j.value, j.value, ${others.map((column) => `p.${column}`).join(', ')}
       from therapist_profiles p, json_each(?) j where p.id = ?`,
    ).bind(ids, therapistId),
    ...(await Promise.all(
      ['directory_entries', 'directory_choices', 'therapist_features', 'match_postings'].map((table) =>
        copyRows(table, ids, therapistId),
      ),
    )),
  ]);
}

async function copyRows(table: string, ids: string, therapistId: string): Promise<D1PreparedStatement> {
  const columns = Object.keys((await env.DB.prepare(`select * from ${table}`).first()) ?? {});
  const others = columns.filter((column) => column !== 'therapist_id');
  const own: Readonly<Record<string, string>> = { user_id: 'j.value', turn: 'j.key * 1000003' };
  const values = others.map((column) => own[column] ?? `t.${column}`);
  return env.DB.prepare(
    `insert into ${table} (therapist_id, ${others.join(', ')})
     select j.value, ${values.join(', ')} from ${table} t, json_each(?) j where t.therapist_id = ?`,
  ).bind(ids, therapistId);
}

/** Takes a questionnaire. */
export async function takeSurvey(changes: Partial<SurveyAnswers> = {}): Promise<SurveyResult & Matching> {
  const response = await post('/api/survey', surveyAnswers(changes));
  if (response.status !== 201) throw new Error(`the survey answered ${response.status}: ${await response.text()}`);
  return response.json();
}
