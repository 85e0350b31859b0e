import { describe, expect, it } from 'vitest';
import type { Visibility } from '#domain/advice/missed-lists.ts';
import { listTherapist, signUp, takeSurvey } from '../../tests/support/factories.ts';
import { answered, get } from '../../tests/support/requests.ts';

async function visibility(token: string): Promise<Visibility> {
  const { status, body } = await answered(get('/api/therapists/searches', { token }));
  expect(status).toBe(200);
  return (body as { visibility: Visibility }).visibility;
}

describe('a therapist’s place in clients’ lists', () => {
  it('counts the searches in their states, and names what would have put them into more', async () => {
    const therapist = await listTherapist({ availability: 'Monday Morning' });
    await takeSurvey({ preferred_times: ['morning'] });
    for (let search = 0; search < 5; search++) await takeSurvey({ preferred_times: ['evening'], musts: ['times'] });
    await takeSurvey({ zip_code: '73301' });
    expect(await visibility(therapist.token)).toEqual({
      searches: 6,
      shown: 1,
      missed: [
        { field: 'availability', text: 'Tuesday evenings would have put you in 5 more lists.', adds: 5 },
        { field: 'availability', text: 'Saturday evenings would have put you in 5 more lists.', adds: 5 },
      ],
    });
  });

  it('says nothing of few searches, and is empty before a profile was saved', async () => {
    const therapist = await listTherapist({ availability: 'Monday Morning' });
    for (let search = 0; search < 4; search++) await takeSurvey({ preferred_times: ['evening'], musts: ['times'] });
    expect(await visibility(therapist.token)).toEqual({ searches: 4, shown: 0, missed: null });
    const { token } = await signUp();
    expect(await visibility(token)).toEqual({ searches: 0, shown: 0, missed: null });
  });
});
