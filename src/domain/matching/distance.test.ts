import { describe, expect, it } from 'vitest';
import { emptyProfile, type Profile } from '#domain/profile/profile.ts';
import type { SurveyAnswers } from '#domain/survey/answers.ts';
import { randomFrom } from '../../../dev/seed/random.ts';
import {
  areaOf,
  areasWithin,
  chordSquaredOf,
  type Distance,
  distanceOf,
  milesApart,
  pointOf,
  type Reach,
  reaches,
} from './distance.ts';
import { type SeenFeatures, toTherapistFeatures } from './features.ts';
import { standingOf } from './fit.ts';
import { failedLimits } from './limits.ts';
import { matchEverybody } from './match.ts';
import { explain } from './reasons.ts';
import { judge } from './score.ts';
import { inputOf, now } from './testing.ts';

type Format = SurveyAnswers['session_format'];

const therapist: Profile = {
  ...emptyProfile,
  practice_states: 'CA',
  specialties: 'Anxiety',
  approach: 'CBT',
  insurances: 'Aetna',
  session_type: 'hybrid',
  practice_city: 'Oakland',
  practice_zip: '94612',
  next_opening: '2026-03-02',
};

/** A therapist as a client sees them; a distance that is left out does not matter or cannot be told. */
function seen(changes: Partial<Profile> = {}, distance?: Distance | null): SeenFeatures {
  const features = toTherapistFeatures({ ...therapist, ...changes });
  return distance === undefined ? features : { ...features, distance };
}

const about = (format: Format, features: SeenFeatures) => {
  const { reasons, cautions } = explain(inputOf({ session_format: format }), features, now);
  const ofPlace = (said: typeof reasons) =>
    said.filter(({ field }) => field === 'practice_zip').map(({ text }) => text);
  return { reasons: ofPlace(reasons), cautions: ofPlace(cautions) };
};

describe('a distance', () => {
  it.each<[number, Distance]>([
    [0, 10],
    [9.99, 10],
    [10, 10],
    [10.01, 25],
    [25, 25],
    [25.2, 50],
    [50, 50],
    [50.01, 'far'],
    [2600, 'far'],
  ])('of %d miles is in the band %s', (miles, band) => expect(distanceOf(miles)).toBe(band));

  it.each<[[number, number], [number, number], number]>([
    // A degree of a meridian, a quarter of the way round, and half of it.
    [[0, 0], [1, 0], 69.093],
    [[0, 0], [0, 90], 6218.4],
    [[0, 0], [0, 180], 12_436.8],
    [[45, 179.5], [45, -179.5], 48.85],
    [[90, 0], [90, 120], 0],
  ])('from %j to %j is a great circle', ([north, east], [otherNorth, otherEast], miles) => {
    expect(Math.abs(milesApart(pointOf(north, east), pointOf(otherNorth, otherEast)) - miles)).toBeLessThan(0.1);
  });

  it.each([10, 25, 50, 400])('of %d miles is known by the square of the straight line', (miles) => {
    const [one, other] = [pointOf(37.75, -122.42), pointOf(37.75 + miles / 69.0929, -122.42)];
    const straight = (one.x - other.x) ** 2 + (one.y - other.y) ** 2 + (one.z - other.z) ** 2;
    expect(straight / chordSquaredOf(miles)).toBeCloseTo(1, 4);
  });
});

describe('the areas around a point', () => {
  it('hold every place within the miles, and few', () => {
    const random = randomFrom(5);
    for (let round = 0; round < 2000; round++) {
      const [latitude, longitude] = [18 + 52 * random.number(), -170 + 104 * random.number()];
      const from = pointOf(latitude, longitude);
      const reach = random.pick(reaches);
      const other = pointOf(latitude + 2 * random.number() - 1, longitude + 3 * random.number() - 1.5);
      const areas = areasWithin(from, reach);
      if (milesApart(from, other) <= reach) expect(areas).toContain(areaOf(other));
      expect(areas).toContain(areaOf(from));
      expect(areas.length).toBeLessThan(latitude < 50 ? 36 : 80);
    }
  });
});

describe('what is said of a place of practice', () => {
  it.each<[Format, Partial<Profile>, Distance | null | undefined, string]>([
    ['in-person', {}, 10, 'Practices in Oakland, within 10 miles of you'],
    ['in-person', {}, 25, 'Practices in Oakland, within 25 miles of you'],
    ['hybrid', {}, 50, 'Practices in Oakland, within 50 miles of you'],
    ['in-person', { practice_city: 'Oakland, CA' }, 10, 'Practices in Oakland, within 10 miles of you'],
    ['in-person', { practice_city: '' }, 10, 'Practices within 10 miles of you'],
    ['in-person', { session_type: 'in-person' }, 10, 'Practices in Oakland, within 10 miles of you'],
    ['in-person', { session_type: '' }, 10, 'Practices in Oakland, within 10 miles of you'],
  ])('to a client who asks for %s: of %j at %s "%s", for them', (format, profile, distance, text) =>
    expect(about(format, seen(profile, distance))).toEqual({ reasons: [text], cautions: [] }),
  );

  it.each<[Format, Partial<Profile>, Distance | null | undefined, string]>([
    ['in-person', { practice_city: 'Fresno' }, 'far', 'Practices in Fresno, more than 50 miles from you'],
    ['hybrid', { practice_city: '' }, 'far', 'Practices more than 50 miles from you'],
    ['in-person', { practice_city: '', practice_zip: '' }, null, 'Has not said where they see clients in person'],
    ['hybrid', { practice_city: '', practice_zip: '' }, undefined, 'Has not said where they see clients in person'],
    ['in-person', { practice_zip: '' }, null, 'Practices in Oakland; how far that is from you is not known'],
    ['in-person', {}, undefined, 'Practices in Oakland; how far that is from you is not known'],
    ['in-person', { practice_city: '' }, null, 'How far away they practice is not known'],
  ])('to a client who asks for %s: of %j at %s "%s", to check', (format, profile, distance, text) =>
    expect(about(format, seen(profile, distance))).toEqual({ reasons: [], cautions: [text] }),
  );

  it.each<[Format, Partial<Profile>]>([
    ['virtual', {}],
    ['no-preference', {}],
    ['virtual', { practice_city: '', practice_zip: '' }],
    ['hybrid', { session_type: 'virtual' }],
    ['in-person', { session_type: 'virtual', practice_city: '', practice_zip: '' }],
  ])('is nothing where %s is asked for and the profile says %j', (format, profile) =>
    expect(about(format, seen(profile))).toEqual({ reasons: [], cautions: [] }),
  );

  it('never holds the ZIP', () => {
    for (const distance of [10, 'far', null, undefined] as const)
      expect(JSON.stringify(explain(inputOf({ session_format: 'in-person' }), seen({}, distance), now))).not.toContain(
        '94612',
      );
  });
});

describe('how far a client would travel', () => {
  it.each<[Reach | null, Partial<Profile>, Distance | null | undefined, boolean]>([
    [null, {}, 'far', false],
    [null, { practice_zip: '' }, null, false],
    [10, {}, 10, false],
    [10, {}, 25, true],
    [25, {}, 10, false],
    [25, {}, 25, false],
    [25, {}, 50, true],
    [50, {}, 50, false],
    [50, {}, 'far', true],
    [50, { practice_zip: '' }, null, true],
    [50, {}, undefined, true],
  ])('%s miles, against %j at %s: kept out is %s', (reach, profile, distance, isOut) => {
    for (const format of ['in-person', 'hybrid'] as const) {
      const input = inputOf({ session_format: format }, { reach });
      expect(failedLimits(input, seen(profile, distance)).includes('distance')).toBe(isOut);
    }
  });

  it('keeps out who only meets online where a mix is asked for, and leaves them to the format where it is in person', () => {
    const failed = (session_format: Format) =>
      failedLimits(inputOf({ session_format }, { reach: 50 }), seen({ session_type: 'virtual' }, 10));
    expect(failed('hybrid')).toEqual(['format', 'distance']);
    expect(failed('in-person')).toEqual(['format']);
  });

  it.each(['virtual', 'no-preference'] as const)('matters to nobody who asks for %s', (format) =>
    expect(inputOf({ session_format: format }, { reach: 10 }).reach).toBeNull(),
  );

  it('is offered to be given up where nobody is near, and then lets in who is far', () => {
    const candidates = [
      { therapistId: 'far', features: seen({}, 'far'), shown: 0 },
      { therapistId: 'unsaid', features: seen({ practice_city: '', practice_zip: '' }, null), shown: 0 },
    ];
    const matched = (reach: Reach | null, lifted: 'distance'[] = []) =>
      matchEverybody(
        inputOf({ session_format: 'in-person', current_challenges: ['anxiety'] }, { reach, lifted }),
        candidates,
        {
          seed: 's',
          now,
        },
      );
    const near = matched(25);
    expect(near.ranked).toEqual([]);
    expect(near.relaxation).toMatchObject({ limit: 'distance', adds: 2 });
    expect(near.relaxation?.text).toBe('If you could travel farther than 25 miles, 2 more therapists could see you.');
    expect(near.wishes.find(({ limit }) => limit === 'distance')).toEqual({
      limit: 'distance',
      label: 'within 25 miles',
      strength: 'must',
      leaves: 0,
      of: 2,
    });
    for (const wide of [matched(null), matched(25, ['distance'])]) expect(wide.ranked).toHaveLength(2);
  });
});

describe('the order', () => {
  const scoreOf = (format: Format, features: SeenFeatures) =>
    judge(inputOf({ session_format: format }), features, now).score;

  it('puts who is nearer before who is farther, and who has not said between', () => {
    for (const format of ['in-person', 'hybrid'] as const) {
      const scores = [10, 25, 50, null, 'far'].map((distance) =>
        scoreOf(format, seen({}, distance as Distance | null)),
      );
      expect(scores).toEqual(scores.toSorted((one, other) => other - one));
      expect(new Set(scores).size).toBe(scores.length);
    }
  });

  it('does not depend on a place where it does not matter', () => {
    expect(scoreOf('virtual', seen())).toBe(scoreOf('virtual', seen({ practice_city: '', practice_zip: '' })));
    expect(scoreOf('in-person', seen())).toBe(scoreOf('in-person', seen({ practice_city: '', practice_zip: '' })));
  });

  it('puts nobody who only meets online before somebody near, for a client who would like a mix', () => {
    const near = scoreOf('hybrid', seen({}, 10));
    expect(scoreOf('hybrid', seen({ session_type: 'virtual' }, null))).toBeLessThan(near);
    expect(scoreOf('hybrid', seen({ session_type: 'virtual' }, 10))).toBeLessThan(near);
  });

  it('counts a place that is not said as something the profile says nothing about', () => {
    const unknowns = (features: SeenFeatures) =>
      judge(inputOf({ session_format: 'in-person' }), features, now).unknowns;
    expect(unknowns(seen({ practice_zip: '' }, null))).toBe(unknowns(seen({}, 10)) + 1);
  });

  it('never calls a good fit who is out of reach of somebody who would only meet in person', () => {
    const fitOf = (format: Format, distance: Distance) => {
      const input = inputOf({ session_format: format, therapy_goals: ['manage-anxiety'] });
      const features = seen({ specialties: 'Anxiety', session_type: 'hybrid', next_opening: '' }, distance);
      return standingOf(input, features, { score: 0.9 }).fit;
    };
    expect(fitOf('in-person', 'far')).toBe('possible');
    expect(fitOf('in-person', 50)).toBe('strong');
    expect(fitOf('hybrid', 'far')).toBe('good');
  });
});
