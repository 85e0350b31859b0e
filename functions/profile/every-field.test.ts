import { describe, expect, it } from 'vitest';
import { emptyProfile, type Profile, writtenFields } from '#domain/profile/profile.ts';
import { signUp } from '../../tests/support/factories.ts';
import { answered, fileForm, get, post, postForm } from '../../tests/support/requests.ts';
import { pngOf } from '../media/testing.ts';

/** A profile in which no field is as it is before the first save; one that is forgotten here does not compile. */
const filledIn = (photoUrl: string): Profile => ({
  title: 'Title',
  about_me: 'About me',
  profile_photo_url: photoUrl,
  approach: 'Approach',
  specialties: 'Grief, Anxiety',
  motivations: 'Motivations',
  video_url: 'https://vimeo.com/1',
  education: 'Education',
  license_number: 'License number',
  credentials: 'Credentials',
  practice_states: 'CA',
  practice_city: 'Oakland',
  practice_zip: '94612',
  insurances: 'Aetna',
  availability: 'Monday Evening',
  session_type: 'hybrid',
  first_session_description: 'First session',
  session_rates: '$120',
  good_therapist_description: 'Good therapist',
  gender: 'female',
  age_band: 'older',
  languages: 'Languages',
  identities: 'Identities',
  client_types: 'Couples',
  top_specialties: 'Grief',
  misread_concerns: 'anxiety',
  accepting_new_clients: false,
  keeps_waitlist: true,
  openings: '3',
  next_opening: '2026-12-01',
  phone: '(510) 555-0100 ext. 12',
  website: 'https://example.com/me',
  free_first_call: true,
  free_call_minutes: '15',
  fee_individual: '150',
  fee_couples: '200',
  fee_sliding_from: '80',
  fee_sliding_to: '120',
  shown_fields: 'motivations, languages',
});

describe('every field of the profile', () => {
  it('is read back and exported as it was saved, and saved anew', async () => {
    const { token } = await signUp();
    const upload = await postForm('/api/profiles/upload-photo', fileForm('profilePhoto', pngOf()), { token });
    const { publicURL } = (await upload.json()) as { publicURL: string };
    const profile = filledIn(publicURL);
    expect(writtenFields.filter((field) => profile[field] === emptyProfile[field])).toEqual([]);

    const read = async () => (await answered(get('/api/profiles/me', { token }))).body;
    expect(await answered(post('/api/profiles/me', profile, { token }))).toMatchObject({
      status: 200,
      body: { profile },
    });
    expect(await read()).toMatchObject({ profile });
    expect((await answered(get('/api/therapists/account/export', { token }))).body).toMatchObject({ profile });

    const required = { title: 'T', about_me: 'A', approach: 'A', specialties: 'S', practice_states: 'NY' };
    const again = { ...emptyProfile, ...required, insurances: 'None', session_type: 'virtual' };
    expect((await post('/api/profiles/me', again, { token })).status).toBe(200);
    expect(await read()).toMatchObject({ profile: again });
  });
});
