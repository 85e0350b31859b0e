import { describe, expect, it } from 'vitest';
import { emptyProfile, type Profile } from '#domain/profile/profile.ts';
import type { SurveyAnswers } from '#domain/survey/answers.ts';
import { toTherapistFeatures } from './features.ts';
import { bandWidth } from './formula.ts';
import type { MatchContext } from './input.ts';
import { brokenLimits } from './limits.ts';
import { match, matchEverybody } from './match.ts';
import { judge } from './score.ts';
import { inputOf as clientWith, now } from './testing.ts';

const therapist: Profile = {
  ...emptyProfile,
  practice_states: 'CA',
  specialties: 'Anxiety, Stress, Sleep',
  approach: 'CBT',
  insurances: 'Aetna',
  session_type: 'hybrid',
  session_rates: '$120',
  availability: 'Monday Evening',
  gender: 'female',
  languages: 'Spanish',
  next_opening: '2026-03-02',
};

/** A client who wants to sleep better. */
const inputOf = (answers: Partial<SurveyAnswers>, context: Partial<MatchContext> = {}) =>
  clientWith({ therapy_goals: ['sleep-issues'], ...answers }, context);

const candidate = (id: string, changes: Partial<Profile> = {}, shown = 0) => ({
  therapistId: id,
  features: toTherapistFeatures({ ...therapist, ...changes }),
  shown,
});
const ids = (answers: Partial<SurveyAnswers>, candidates: ReturnType<typeof candidate>[], seed = 's') =>
  match(inputOf(answers), candidates, { seed, now }).ranked.map(({ therapistId }) => therapistId);

describe('a couple', () => {
  const couple: Partial<SurveyAnswers> = { therapy_goals: ['couples-support'], current_challenges: ['stress'] };
  const specialties = 'Relationship issues, Stress';
  const [unsaid, without, seen] = ['a', 'b', 'c'] as const;

  it.each<[string, Partial<SurveyAnswers>]>([
    ['', {}],
    [' with other wishes', { therapist_gender: 'female', cultural_preferences: 'Spanish', session_format: 'hybrid' }],
  ])('fits those best who see couples, then who has not said, then who lists others%s', (_name, answers) => {
    const scores = ['Couples', '', 'Individuals, Families'].map((client_types) => {
      const { features } = candidate('a', { specialties, client_types });
      return judge(inputOf({ ...couple, ...answers }), features, now).score;
    });
    expect(scores).toEqual(scores.toSorted((one, other) => other - one));
    expect(new Set(scores.map((score) => Math.floor(score / bandWidth))).size).toBe(3);
  });

  it('puts a list that leaves out individuals behind, where one person comes, and calls it no strong fit', () => {
    const shown = ['Individuals, Couples', '', 'Couples'].map((client_types) => {
      const { ranked } = match(inputOf({ urgency: 'immediate' }), [candidate('a', { client_types })], {
        seed: 's',
        now,
      });
      return ranked[0];
    });
    const [listed, unsaid, without] = shown.map((card) => card?.score ?? 0);
    expect(listed).toBe(unsaid);
    expect(without).toBeLessThan(listed ?? 0);
    expect(shown.map((card) => card?.fit)).toEqual(['strong', 'strong', 'possible']);
  });

  it.each<[string, Partial<Profile>]>([
    ['a specialty', { specialties: 'Anxiety, Stress, Couples counseling' }],
    ['a price for couples', { session_rates: 'Individual $120, couples $120' }],
  ])('is seen where %s shows it and no list is given', (_name, profile) => {
    expect(ids(couple, [candidate(unsaid), candidate(seen, profile)])[0]).toBe(seen);
    const listed = { ...profile, client_types: 'Individuals' };
    expect(ids(couple, [candidate(unsaid), candidate(without, listed)])[0]).toBe(unsaid);
  });
});

describe('a must', () => {
  it.each<[string, Partial<SurveyAnswers>, Partial<Profile>, Partial<Profile>]>([
    ['gender', { therapist_gender: 'female' }, { gender: 'male' }, { gender: '' }],
    ['culture', { cultural_preferences: 'Spanish' }, { languages: 'Hindi' }, { languages: '' }],
    ['times', { preferred_times: ['evening'] }, { availability: 'Monday Morning' }, { availability: '' }],
    ['approach', { therapy_approach: 'cbt' }, { approach: 'EMDR' }, { approach: 'We talk' }],
  ])('of %s keeps out who fails it and who has not said; as a wish it does not', (wish, answers, failing, silent) => {
    const musts = [wish] as SurveyAnswers['musts'];
    const broken = (profile: Partial<Profile>, changes: Partial<SurveyAnswers>) =>
      brokenLimits(inputOf({ ...answers, ...changes }), toTherapistFeatures({ ...therapist, ...profile }));
    expect(broken({}, { musts })).toEqual([]);
    expect(broken(failing, { musts })).toEqual([wish]);
    expect(broken(silent, { musts })).toEqual([wish]);
    expect(broken(failing, {})).toEqual([]);
    expect(broken(failing, { open_wishes: musts })).toEqual([]);
  });

  it('of something that was not wished for keeps nobody out', () => {
    const musts: SurveyAnswers['musts'] = ['gender', 'culture', 'times', 'approach'];
    expect(brokenLimits(inputOf({ musts }), toTherapistFeatures({ ...therapist, gender: '', languages: '' }))).toEqual(
      [],
    );
  });

  it('and any limit can be given up', () => {
    const answers: Partial<SurveyAnswers> = {
      session_format: 'in-person',
      therapist_gender: 'male',
      musts: ['gender'],
    };
    const features = toTherapistFeatures({ ...therapist, session_type: 'virtual' });
    expect(brokenLimits(inputOf(answers), features)).toEqual(['format', 'gender']);
    expect(brokenLimits(inputOf(answers, { lifted: ['format', 'gender'] }), features)).toEqual([]);
  });
});

describe('the order', () => {
  it('puts whoever was shown least first among equals, and the better fit before either', () => {
    const better = candidate('c', {}, 50);
    const worse: Partial<Profile> = { next_opening: '', session_rates: '' };
    expect(ids({ urgency: 'immediate' }, [candidate('a', worse, 9), candidate('b', worse, 2), better])).toEqual([
      'c',
      'b',
      'a',
    ]);
  });

  it('lets whoever answers stand a little before among equals, and never before a better fit', () => {
    const answering = { requests: 10, answered: 10, usualHours: 5 };
    const silent = { requests: 10, answered: 0, usualHours: null };
    const better = { ...candidate('better', {}, 50), replies: silent };
    const worse: Partial<Profile> = { next_opening: '', session_rates: '' };
    const urgent: Partial<SurveyAnswers> = { urgency: 'immediate' };
    const answers = { ...candidate('answers', worse, 10), replies: answering };
    expect(ids(urgent, [candidate('newcomer', worse, 10), answers, better])).toEqual(['better', 'answers', 'newcomer']);
    const waits = { ...candidate('waits', worse, 10), replies: silent };
    expect(ids(urgent, [waits, candidate('newcomer', worse, 10)])).toEqual(['newcomer', 'waits']);
    // A little: who was shown much less still comes first.
    expect(ids(urgent, [answers, { ...waits, shown: 4 }])).toEqual(['waits', 'answers']);
  });

  it('gives the fifth place to somebody little shown who fits nearly as well', () => {
    const often = ['a', 'b', 'c', 'd', 'e'].map((id) => candidate(id, {}, 20));
    const answers: Partial<SurveyAnswers> = { urgency: 'immediate', therapy_approach: 'cbt' };
    const newcomer = candidate('new', { specialties: 'Anxiety, Stress, Parenting, Sleep', approach: 'EMDR' }, 0);
    expect(ids(answers, [...often, newcomer])).not.toContain('new');
    const close = candidate('new', { approach: 'CBT, integrative', languages: '' }, 0);
    expect(ids({ ...answers, cultural_preferences: '' }, [...often, close])).toContain('new');
  });

  it('is the same for the same seed, and another for another', () => {
    const equals = Array.from({ length: 12 }, (_, index) => candidate(`t${index}`));
    expect(ids({}, equals, 'one')).toEqual(ids({}, [...equals].reverse(), 'one'));
    const orders = ['one', 'two', 'three', 'four'].map((seed) => ids({}, equals, seed).join());
    expect(new Set(orders).size).toBeGreaterThan(1);
  });
});

describe('the top three', () => {
  it('count first wherever they stand in the list', () => {
    const specialties = 'Anger, ADHD, Autism, OCD, Grief, Parenting, Anxiety, Eating Disorders, Work, Sleep';
    const plain = candidate('plain', { specialties });
    const chosen = candidate('chosen', { specialties, top_specialties: 'Sleep' });
    expect(ids({}, [plain, chosen])).toEqual(['chosen', 'plain']);
    expect(chosen.features.listed.sleep).toBe(1);
    expect(plain.features.listed.sleep).toBe(0.4);
  });
});

describe('what was read wrongly of a text', () => {
  it('is not used once the therapist has said so', () => {
    const about_me = 'I write about grief, bereavement and mourning.';
    expect(candidate('a', { about_me }).features.concerns.grief).toBeGreaterThan(0.5);
    expect(candidate('a', { about_me, misread_concerns: 'grief' }).features.concerns.grief).toBeUndefined();
  });
});

describe('abstention', () => {
  const wanting: Partial<SurveyAnswers> = { therapy_goals: ['eating-body-image'], session_format: 'virtual' };

  it('shows nobody who does not work with what somebody came with, however well the rest fits', () => {
    expect(ids(wanting, [candidate('a'), candidate('b')])).toEqual([]);
    expect(ids(wanting, [candidate('a', { specialties: 'Eating Disorders' })])).toEqual(['a']);
  });

  it('names no limit where none would add anybody', () => {
    expect(matchEverybody(inputOf(wanting), [candidate('a')], { seed: 's', now }).relaxation).toBeNull();
  });

  it('says in words how well each fits, and how much is not known', () => {
    const answers: Partial<SurveyAnswers> = {
      urgency: 'immediate',
      preferred_times: ['evening'],
      therapist_gender: 'female',
    };
    const fits = (changes: Partial<Profile>) => {
      const { ranked } = match(inputOf(answers), [candidate('a', changes)], { seed: 's', now });
      return ranked.map(({ fit, unknowns }) => [fit, unknowns]);
    };
    expect(fits({})).toEqual([['strong', 0]]);
    expect(fits({ next_opening: '' })).toEqual([['good', 1]]);
    expect(fits({ next_opening: '', availability: '', gender: '' })).toEqual([['possible', 3]]);
    expect(fits({ next_opening: '2026-06-01', availability: 'Monday Morning', gender: 'male' })).toEqual([]);
  });
});

describe('what each wish costs', () => {
  const answers: Partial<SurveyAnswers> = {
    session_format: 'in-person',
    therapist_gender: 'female',
    therapy_approach: 'cbt',
    musts: ['gender'],
  };
  const online: Partial<Profile> = { session_type: 'virtual' };
  const candidates = [
    candidate('a'),
    candidate('b', { approach: 'EMDR' }),
    candidate('c', online),
    candidate('d', { gender: 'male' }),
    candidate('e', { ...online, gender: '' }),
    candidate('f', { practice_states: 'NY' }),
  ];

  it('is how many of those who meet all else it leaves', () => {
    expect(match(inputOf(answers), candidates, { seed: 's', now }).wishes).toEqual([
      { limit: 'format', label: 'in person', strength: 'must', leaves: 2, of: 3 },
      { limit: 'gender', label: 'a woman', strength: 'must', leaves: 2, of: 3 },
      { limit: 'approach', label: 'cognitive behavioral therapy (CBT)', strength: 'prefer', leaves: 1, of: 2 },
    ]);
  });

  it('counts everybody who was looked at, where those are more than the candidates', () => {
    const pool = [...Array.from({ length: 40 }, () => ['format'] as const), [], []] as const;
    const { wishes, promising } = match(inputOf(answers), candidates.slice(0, 2), { seed: 's', now, pool });
    expect(wishes[0]).toMatchObject({ limit: 'format', leaves: 2, of: 42 });
    expect(promising).toEqual(['format']);
  });

  it('shows a limit that was given up as a preference', () => {
    const input = inputOf(answers, { lifted: ['format', 'gender'] });
    expect(match(input, candidates, { seed: 's', now }).wishes.map(({ strength }) => strength)).toEqual([
      'prefer',
      'prefer',
      'prefer',
    ]);
  });
});

describe('what was read from a client’s words', () => {
  it('counts as much as it is likely, and is said to be theirs', () => {
    const textConcerns = [{ id: 'grief', probability: 0.4 } as const];
    const input = inputOf({}, { textConcerns });
    expect(input.concerns).toContainEqual({
      id: 'grief',
      weight: 0.4,
      question: 'challenges_details',
      isNamed: true,
      isMain: false,
      plainness: 0,
      answer: null,
    });
    const { ranked } = match(input, [candidate('a', { specialties: 'Sleep, Grief' })], { seed: 's', now });
    expect(ranked[0]?.reasons.map(({ text }) => text)).toContain('Focuses on grief and loss, which you wrote about');
    expect(ranked[0]?.concernsMet).toEqual(['sleep', 'grief and loss']);
  });
});
