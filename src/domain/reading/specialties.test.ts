import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { concerns, listedConcernIds } from '#domain/vocabulary/concerns.ts';
import { specialtiesInOrder, specialtyConcerns, specialtyWeights, workedWith } from './specialties.ts';

const fixtures: { in: string; concerns: string[] }[] = JSON.parse(
  readFileSync('dev/eval/data/fixtures_specialties.json', 'utf8'),
);

describe('specialtyConcerns', () => {
  it.each(fixtures.map((fixture) => [fixture.in, fixture.concerns] as const))('reads "%s" as %j', (text, expected) => {
    expect(specialtyConcerns(text).sort()).toEqual([...expected].sort());
  });

  it.each([
    ['LGBTQ+', ['lgbtq']],
    ['Postpartum', ['perinatal']],
    ['Sports', []],
    ['No couples', []],
    ['Not eating disorders', []],
    ['', []],
    ['][(', []],
  ])('reads "%s" as %j', (text, expected) => expect(specialtyConcerns(text)).toEqual(expected));
});

const practice: readonly (readonly [specialty: string, concerns: string])[] = [
  ['Perinatal mental health', 'perinatal'],
  ['PMADs', 'perinatal'],
  ['Postpartum depression', 'perinatal'],
  ['Maternal mental health', 'perinatal'],
  ['Pregnancy, Prenatal, Postpartum', 'perinatal'],
  ['Birth trauma', 'perinatal'],
  ['Prenatal and postpartum', 'perinatal'],
  ['Infertility', 'fertility'],
  ['Fertility', 'fertility'],
  ['Reproductive mental health', 'fertility'],
  ['IVF support', 'fertility'],
  ['Pregnancy loss', 'fertility grief'],
  ['Perinatal loss', 'fertility grief'],
  ['Gambling', 'gambling'],
  ['Gambling addiction', 'gambling'],
  ['Sex addiction', 'gambling'],
  ['Porn addiction', 'gambling'],
  ['Gaming', 'gambling'],
  ['Video game addiction', 'gambling'],
  ['Process addictions', 'gambling'],
  ['Behavioral addictions', 'gambling'],
  ['Compulsive shopping', 'gambling'],
  ['Internet Addiction', 'gambling'],
  ['Sexual Addiction', 'gambling intimacy'],
  ['Veterans', 'military'],
  ['Military families', 'military'],
  ['Military and veterans', 'military'],
  ['First responders', 'responders'],
  ['Veterans and first responders', 'military responders'],
  ['Police and firefighters', 'responders'],
  ['Law enforcement', 'responders'],
  ['Caregiver burnout', 'caregiving'],
  ['Caregiver support', 'caregiving'],
  ['Elder care', 'caregiving'],
  ['Aging', 'aging'],
  ['Aging and older adults', 'aging'],
  ['Older adults', 'aging'],
  ['Seniors', 'aging'],
  ['Life coaching', ''],
  ['Coaching', ''],
  ['Identity and self-discovery', 'identity'],
  ['Identity issues', 'identity'],
  ['Self-exploration', 'identity'],
  ['Gender identity', 'lgbtq'],
  ['LGBTQ identity', 'lgbtq'],
  ['Racial identity', 'culture'],
  ['Cultural identity', 'culture'],
  ['Sexual assault', 'assault trauma'],
  ['Sexual assault survivors', 'assault trauma'],
  ['Sexual trauma', 'assault'],
  ['Survivors of sexual abuse', 'assault trauma'],
  ['Sexual Abuse', 'assault trauma'],
  ['Military sexual trauma', 'assault military'],
  ['Rape recovery', 'assault'],
  ['Autism spectrum / neurodivergent', 'autism'],
  ['Autism Spectrum Disorder', 'autism'],
  ['Autistic adults', 'autism'],
  ['Neurodiversity-affirming', 'adhd autism'],
  ['Chronic illness', 'health'],
  ['Chronic pain', 'health'],
  ['Borderline personality disorder (BPD)', 'personality'],
  ['Personality disorders', 'personality'],
  ['Suicide loss', 'grief'],
  ['Pet loss', 'grief'],
  ['Widowed', 'grief'],
  ['Retirement', 'transitions'],
  ['Menopause', 'health'],
  ['Affair recovery', 'relationships'],
  ['Parenting', 'parenting'],
  ['Teens', ''],
  ['Narcissistic abuse', 'abuse'],
  ['Faith deconstruction', 'spirituality'],
  ["Women's issues", ''],
  ['Sports performance', ''],
  ['Not veterans', ''],
  ['Anxiety (no OCD)', 'anxiety'],
  ['Anxiety but not OCD or phobias', 'anxiety'],
  ['Everything but addiction', ''],
  ['Sex offenders', ''],
  ['Sex offender treatment', ''],
  ['Perpetrators of domestic violence', ''],
  ['Domestic violence offenders', ''],
  ['Loss of a parent', 'grief'],
  ['Loss of a child', 'grief'],
  ['Child loss', 'grief'],
  ['Spousal loss', 'grief'],
  ['Death and dying', 'grief'],
  ['Emotional regulation', ''],
  ['Health anxiety', 'anxiety'],
  ['Weight loss', ''],
  ['Adolescents', ''],
  ['Children', ''],
  ['Children and teens', ''],
  ['Play therapy', ''],
  ['Neurodivergent adults', 'adhd autism'],
  ['AuDHD', 'adhd autism'],
  ['Traumatic loss', 'grief trauma'],
  ['MST', 'assault military'],
  ['Combat PTSD', 'military trauma'],
  ['Substance Abuse', 'substance'],
  ['Alcohol Abuse', 'substance'],
  ['Traumatic Brain Injury', 'health'],
  ['Domestic Abuse', 'abuse'],
  ['Medical Detox', 'health substance'],
];

describe('workedWith', () => {
  it.each(practice)('is what is meant by "%s": %s', (specialty, concerns) => {
    expect(workedWith(specialty).sort().join(' ')).toBe(concerns);
  });

  it('knows every concern by its own label', () => {
    for (const id of listedConcernIds) expect(workedWith(concerns[id].label.split(',').at(-1) ?? ''), id).toContain(id);
  });
});

describe('specialtyWeights', () => {
  it('weighs by place alone, and adds up what speaks of the same', () => {
    const list = 'Anxiety, Grief, Anger, ADHD, Panic, Sleep, Autism, OCD, Bipolar';
    expect(specialtyWeights(specialtiesInOrder(list, ''))).toEqual({
      anxiety: 1.5,
      grief: 1,
      anger: 1,
      adhd: 0.5,
      sleep: 0.5,
      autism: 0.5,
      ocd: 0.5,
      bipolar: 4 / 9,
    });
  });

  it('gives no place to what is not understood', () => {
    const list = 'Perinatal mental health, Birth trauma support, Maternal wellbeing, Anxiety';
    expect(specialtyWeights(specialtiesInOrder(list, ''))).toEqual({ perinatal: 2, anxiety: 1 });
    const chosen = specialtiesInOrder('OCD, Basket weaving, Grief, Sleep, Anger', 'Basket weaving, Grief');
    expect(specialtyWeights(chosen)).toEqual({ grief: 1, ocd: 1, sleep: 1, anger: 0.5 });
  });
});

describe('a list that refuses', () => {
  it.each([
    ['Everything but addiction', ''],
    ['Anxiety, depression. Not a fit for: eating disorders, active substance use', 'anxiety depression'],
    ['I do not work with: eating disorders, addiction, psychosis', ''],
    ['Everything except: eating disorders, psychosis', ''],
    ['Anxiety but not OCD or phobias', 'anxiety'],
    ['Anxiety (no OCD), Grief', 'anxiety grief'],
    ['Not a fit for: addiction; psychosis\nGrief', 'grief'],
  ])('%s: %s', (list, concerns) => {
    expect(
      Object.keys(specialtyWeights(specialtiesInOrder(list, '')))
        .sort()
        .join(' '),
    ).toBe(concerns);
  });
});

describe('specialtiesInOrder', () => {
  it('puts the therapist’s own three first, as far as they stand in the list', () => {
    const list = 'Anxiety, Grief; Sleep\nAnger';
    expect(specialtiesInOrder(list, '')).toEqual(['Anxiety', 'Grief', 'Sleep', 'Anger']);
    expect(specialtiesInOrder(list, 'anger, Sleep, Gone')).toEqual(['anger', 'Sleep', 'Anxiety', 'Grief']);
  });
});
