import type { LivedRequest, QuarterReport } from '../told.ts';
import type { HabitName } from './habits.ts';
import type { World } from './world.ts';

/** Reads what a quarter has left in the database. */
export async function readReport(
  { env, counts }: World,
  habitOf: ReadonlyMap<string, HabitName>,
): Promise<QuarterReport> {
  const { results: requests } = await env.DB.prepare(
    `select b.therapist_id, b.status, b.told_at, b.questionnaire_shared as is_shared,
       min(e.at) filter (where e.event in ('accepted', 'declined')) as answered_at,
       min(e.at) filter (where e.event = 'rerouted') as rerouted_at,
       min(e.at) filter (where e.event = 'expired') as expired_at,
       min(e.at) filter (where e.event = 'led-on') as offered_at
     from booking_requests b left join request_events e on e.request_id = b.id
     where b.told_at is not null group by b.id order by b.told_at, b.id`,
  ).all<LivedRequest>();
  const { results: therapists } = await env.DB.prepare(
    `select p.id, p.openings, (select count(distinct l.survey_id) from match_shown s join match_log l on l.id = s.log_id
       where s.therapist_id = p.id) as shown
     from therapist_profiles p where p.accepting_new_clients = 1`,
  ).all<QuarterReport['therapists'][number]>();
  const mails = await env.DB.prepare(
    'select count(*) as written, count(sent_at) as sent, count(failed_at) as given_up from outbox_messages',
  ).first<QuarterReport['mails']>();
  return {
    counts: Object.fromEntries(counts),
    habits: Object.fromEntries(habitOf),
    requests,
    therapists,
    mails: mails ?? { written: 0, sent: 0, given_up: 0 },
  };
}
