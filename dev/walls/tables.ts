/**
 * Every table with the room that owns it: no other room's code names it in SQL. What another needs, it asks for at the
 * owner's door: a function, or a condition that the owner wrote.
 */
export const tableOwners: Readonly<Record<string, string>> = {
  users: 'auth',
  sessions: 'auth',
  email_changes: 'auth',
  billing_customers: 'access',
  stripe_events: 'billing',
  billing_notices: 'billing',
  therapist_profiles: 'profile',
  profile_view_counts: 'profile',
  profile_visits: 'profile',
  visitor_salts: 'profile',
  therapist_features: 'search',
  directory_entries: 'search',
  match_postings: 'search',
  listing_walk: 'search',
  match_log: 'search',
  match_shown: 'search',
  surveys: 'survey',
  booking_requests: 'booking-request',
  therapist_settings: 'account',
  transcripts: 'transcript',
  media_objects: 'media',
  event_counts: 'events',
  outbox_messages: 'email',
  idempotency_keys: 'http',
};
