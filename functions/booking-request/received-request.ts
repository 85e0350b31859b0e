import { isRunning } from '#domain/booking-request/life.ts';
import { placeStage } from '#domain/booking-request/place.ts';
import type { BookingRequest, SharedAnswers } from '#domain/booking-request/responses.ts';
import type { SurveyAnswers } from '#domain/survey/answers.ts';
import type { SealKeys } from '../db/seal.ts';
import { refusedAmong } from '../email/index.ts';
import { configOf } from '../http/config.ts';
import { endOf, type StoredSurvey } from '../survey/index.ts';
import type { RequestRow } from './repository/requests.ts';
import { requestEnd } from './request-end.ts';
import { unsealAnswer } from './sealed-answer.ts';
import { type Client, unsealClient } from './sealed-client.ts';
import { slotsOf } from './slots.ts';

/**
 * Stored requests as their therapist reads them, in the same order.
 * @param surveys the shared questionnaires that are still on file, by their id
 * @throws when one cannot be unsealed: a list with a hole in it would pass for a whole one; DatabaseUnavailable
 */
export async function receivedRequests(
  env: Env,
  rows: readonly RequestRow[],
  surveys: ReadonlyMap<string, StoredSurvey>,
): Promise<BookingRequest[]> {
  const keys = configOf(env).SEAL_KEYS;
  const opened = await Promise.all(
    rows.map(async (row) => ({ row, client: await unsealClient(keys, row.id, row.sealed_client) })),
  );
  const refused = await refusedAmong(
    env,
    opened.map(({ client }) => client.email),
  );
  return Promise.all(
    opened.map(async ({ row, client }) => ({
      ...(await received(keys, row, client, surveys.get(row.survey_id ?? ''))),
      ...(refused.has(client.email) ? { client_unreachable: true as const } : {}),
    })),
  );
}

async function received(
  keys: SealKeys,
  row: RequestRow,
  client: Client,
  shared: StoredSurvey | undefined,
): Promise<BookingRequest> {
  const isWithheld = row.name_withheld === 1 && row.status !== 'accepted';
  const answer = await givenAnswer(keys, row);
  const end = requestEnd(row);
  const waitlist = placeStage(row);
  return {
    id: row.id,
    client_name: isWithheld ? '' : client.name,
    client_email: isWithheld ? '' : client.email,
    created_at: row.created_at,
    selected_slots: slotsOf(row.selected_slots),
    message: client.message,
    status: row.status,
    questionnaire_shared: row.questionnaire_shared === 1,
    ...(end === null ? {} : { open_until: end }),
    ...(waitlist === 'none' ? {} : { waitlist }),
    ...(waitlist !== 'none' && row.told_at !== null ? { waits_since: row.told_at } : {}),
    ...(isRunning(row.status) && row.told_at === null ? { waits_for_client: true as const } : {}),
    ...(isWithheld ? { name_withheld: true as const } : {}),
    ...(answer ? { answer } : {}),
    ...(shared
      ? {
          questionnaire_answers: isWithheld ? withoutName(shared.answers) : shared.answers,
          answers_kept_until: endOf(shared).toISOString(),
        }
      : {}),
  };
}

/** Shared answers without what says who somebody is. */
function withoutName({ first_name: _name, email: _email, phone: _phone, ...answers }: SurveyAnswers): SharedAnswers {
  return answers;
}

/** What a therapist answered to a request, or null. */
export async function givenAnswer(keys: SealKeys, row: RequestRow): Promise<BookingRequest['answer'] | null> {
  if (row.sealed_answer === null || row.answered_at === null) return null;
  const { reason, note } = await unsealAnswer(keys, row.id, row.sealed_answer);
  return {
    at: row.answered_at,
    reason,
    note,
    proposed_slots: slotsOf(row.proposed_slots),
    agreed_slot: row.agreed_slot,
    session:
      row.session_starts_at && row.session_zone ? { starts_at: row.session_starts_at, zone: row.session_zone } : null,
  };
}
