import { type Profile, sessionTypes, therapistAgeBands, therapistGenders } from '#domain/profile/profile.ts';

type Choice = Readonly<{ value: string; label: string }>;

/** One control of the form. */
export type FormField = Readonly<{
  name: keyof Profile;
  label: string;
  kind: 'line' | 'list' | 'text' | 'choice' | 'switch' | 'date';
  required?: boolean;
  hint?: string;
  options?: readonly Choice[];
}>;

/** The six sections of 'Edit Your Profile' (spec §2), with the optional fields that matching asks about (decision 0015). */
export const sections: readonly Readonly<{ id: string; title: string; fields: readonly FormField[] }>[] = [
  {
    id: 'professional',
    title: 'Professional Information',
    fields: [
      {
        name: 'title',
        label: 'Title',
        kind: 'line',
        required: true,
        hint: 'For example Licensed Clinical Social Worker.',
      },
      { name: 'license_number', label: 'License Number', kind: 'line', required: true },
      { name: 'credentials', label: 'Credentials', kind: 'line', hint: 'For example LCSW, EMDR certified.' },
      { name: 'education', label: 'Education', kind: 'text' },
    ],
  },
  {
    id: 'about',
    title: 'About You & Your Approach',
    fields: [
      {
        name: 'about_me',
        label: 'About Me',
        kind: 'text',
        required: true,
        hint: 'The first thing a client reads. Write as you speak.',
      },
      { name: 'approach', label: 'Approach', kind: 'text', required: true },
      {
        name: 'specialties',
        label: 'Specialties',
        kind: 'list',
        required: true,
        hint: 'Separated by commas, what you do best first.',
      },
      {
        name: 'client_types',
        label: 'Who do you see?',
        kind: 'list',
        hint: 'Individuals, Couples, Families, Adolescents, Groups: those that you see, separated by commas.',
      },
      { name: 'motivations', label: 'Motivations', kind: 'text', hint: 'Why you do this work.' },
      {
        name: 'gender',
        label: 'Gender',
        kind: 'choice',
        options: therapistGenders,
        hint: 'Some clients ask for it. Leave it open if you would rather not say.',
      },
      { name: 'age_band', label: 'Age', kind: 'choice', options: therapistAgeBands },
      { name: 'languages', label: 'Languages', kind: 'list', hint: 'Separated by commas.' },
      {
        name: 'identities',
        label: 'Identities and communities',
        kind: 'list',
        hint: 'Only what you would like clients to know: the directory can be searched for it. Separated by commas.',
      },
    ],
  },
  {
    id: 'client-experience',
    title: 'Client Experience',
    fields: [
      {
        name: 'first_session_description',
        label: 'First Session',
        kind: 'text',
        hint: 'What happens in a first session with you.',
      },
      { name: 'good_therapist_description', label: 'What Makes a Good Therapist', kind: 'text' },
    ],
  },
  {
    id: 'practice',
    title: 'Practice Details',
    fields: [
      {
        name: 'practice_states',
        label: 'Practice States',
        kind: 'list',
        required: true,
        hint: 'Where you are licensed, separated by commas: CA, NY.',
      },
      {
        name: 'insurances',
        label: 'Accepted Insurances',
        kind: 'list',
        required: true,
        hint: 'Separated by commas. Write None if you take no insurance.',
      },
      { name: 'session_type', label: 'Session Type', kind: 'choice', required: true, options: sessionTypes },
      {
        name: 'practice_city',
        label: 'Where do you see clients in person? City',
        kind: 'line',
        hint: 'The city alone, such as Oakland. Clients see it. Leave it open if you only meet online.',
      },
      {
        name: 'practice_zip',
        label: 'ZIP code of that place',
        kind: 'line',
        hint: 'Five digits. Nobody sees it: it tells clients within how many miles you are.',
      },
      {
        name: 'phone',
        label: 'Telephone',
        kind: 'line',
        hint: 'Only if clients may call you: it stands on your public page.',
      },
      {
        name: 'website',
        label: 'Website',
        kind: 'line',
        hint: 'For example https://example.com. It stands on your public page.',
      },
      { name: 'free_first_call', label: 'My first call is free', kind: 'switch' },
      {
        name: 'free_call_minutes',
        label: 'Minutes of the free first call',
        kind: 'line',
        hint: 'A whole number, such as 15. It stands on your public page while the first call is free.',
      },
      {
        name: 'session_rates',
        label: 'Session Rates',
        kind: 'line',
        hint: 'For example $120 per session, sliding scale.',
      },
      {
        name: 'next_opening',
        label: 'Next Opening',
        kind: 'date',
        hint: 'The first day on which you could see somebody new.',
      },
      { name: 'accepting_new_clients', label: 'I am taking new clients', kind: 'switch' },
      {
        name: 'openings',
        label: 'Places free now',
        kind: 'line',
        hint: 'A whole number, such as 2. Your profile says it, no more requests wait for you at once, and a yes takes one. Leave it empty to say nothing.',
      },
      {
        name: 'keeps_waitlist',
        label: 'While I take no new clients, clients can ask for a place on my waitlist',
        kind: 'switch',
      },
    ],
  },
  { id: 'availability', title: 'Availability', fields: [] },
  { id: 'media', title: 'Profile Media', fields: [] },
];
