import { expiryOf, isOpen } from '#domain/booking-request/life.ts';
import type { BookingRequest, SharedAnswers } from '#domain/booking-request/responses.ts';
import type { SurveyAnswers } from '#domain/survey/answers.ts';
import type { SealKeys } from '../db/seal.ts';
import type { RequestRow } from './repository/requests.ts';
import { unsealAnswer } from './sealed-answer.ts';
import { unsealClient } from './sealed-client.ts';
import { slotsOf } from './slots.ts';

/**
 * A stored request as its therapist reads it.
 * @param shared the answers that are still on file
 * @throws when it cannot be unsealed
 */
export async function receivedRequest(
  keys: SealKeys,
  row: RequestRow,
  shared: SurveyAnswers | undefined,
): Promise<BookingRequest> {
  const client = await unsealClient(keys, row.id, row.sealed_client);
  const isWithheld = row.name_withheld === 1 && row.status !== 'accepted';
  const answer = await givenAnswer(keys, row);
  return {
    id: row.id,
    client_name: isWithheld ? '' : client.name,
    client_email: isWithheld ? '' : client.email,
    created_at: row.created_at,
    selected_slots: slotsOf(row.selected_slots),
    message: client.message,
    status: row.status,
    questionnaire_shared: row.questionnaire_shared === 1,
    ...(isOpen(row.status) ? { open_until: expiryOf(row.created_at, row.told_at !== null).toISOString() } : {}),
    ...(isOpen(row.status) && row.told_at === null ? { waits_for_client: true as const } : {}),
    ...(isWithheld ? { name_withheld: true as const } : {}),
    ...(answer ? { answer } : {}),
    ...(shared ? { questionnaire_answers: isWithheld ? withoutName(shared) : shared } : {}),
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
