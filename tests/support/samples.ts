import type { BookingRequestInput } from '#domain/booking-request/booking-request.ts';
import type { Rematch } from '#domain/matching/requests.ts';
import { emptyProfile, type Profile } from '#domain/profile/profile.ts';
import type { SurveyAnswers } from '#domain/survey/answers.ts';

/** A complete questionnaire of somebody in San Francisco. */
export function surveyAnswers(changes: Partial<SurveyAnswers> = {}): SurveyAnswers {
  return {
    first_name: 'Robin',
    email: 'robin@example.com',
    phone: '415 555 0100',
    age: 34,
    zip_code: '94110',
    session_format: 'virtual',
    preferred_times: ['evening'],
    session_frequency: 'weekly',
    payment_method: 'self-pay',
    insurance_provider: '',
    out_of_network_ok: '',
    price_range: '125-175',
    therapy_experience: 'never',
    therapy_goals: ['manage-anxiety'],
    therapy_goals_details: '',
    current_challenges: ['anxiety'],
    challenges_details: '',
    challenge_duration: 'few-months',
    therapist_gender: 'no-preference',
    therapist_age: 'no-preference',
    cultural_preferences: '',
    therapy_approach: 'cbt',
    mental_health_diagnosis: '',
    diagnoses: [],
    psychiatric_medications: '',
    additional_info: '',
    urgency: 'next-few-weeks',
    scheduling_constraints: '',
    referral_source: '',
    email_consent: '',
    musts: [],
    open_wishes: [],
    ...changes,
  };
}

/** What a client sends to be matched again, with nothing changed. */
export function rematchBody(token: string, changes: Partial<Rematch> = {}): Rematch {
  return { token, musts: [], openWishes: [], lifted: [], reach: null, withoutConcerns: [], ...changes };
}

/** A profile that passes the save rule and suits `surveyAnswers()`. */
export function profile(changes: Partial<Profile> = {}): Profile {
  return {
    ...emptyProfile,
    title: 'Licensed Clinical Psychologist',
    about_me: 'I work with adults who worry a lot.',
    approach: 'Cognitive behavioral therapy (CBT)',
    specialties: 'Anxiety, Stress, Depression, Grief, Self-esteem',
    practice_states: 'CA, New York',
    insurances: 'Aetna',
    availability: 'Monday Evening, Tuesday Morning',
    session_type: 'hybrid',
    practice_city: 'Oakland',
    practice_zip: '94612',
    session_rates: '$150 per session',
    ...changes,
  };
}

/** What a client sends to ask a therapist. */
export function bookingRequest(therapistId: string, changes: Partial<BookingRequestInput> = {}): BookingRequestInput {
  return {
    therapistId,
    clientName: 'Robin Client',
    clientEmail: 'robin@example.com',
    selectedSlots: ['Monday Evening'],
    message: 'Hello',
    nameAfterAcceptance: false,
    ...changes,
  };
}
