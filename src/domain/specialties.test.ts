import { describe, expect, it } from 'vitest';
import { parseSpecialties, specialtyConcerns } from './specialties.ts';

describe('specialtyConcerns', () => {
  it.each([
    ['Anxiety', ['anxiety']],
    ['Relationship Issues', ['relationships']],
    ['Trauma and PTSD', ['trauma']],
    ['Post-traumatic stress', ['trauma']],
    ['Child or Adolescent', ['parenting']],
    ['Mood Disorders', ['depression', 'bipolar']],
    ['Substance Abuse', ['substance']],
    ['Self Esteem', ['selfesteem']],
    ['Coping Skills', ['stress']],
    ['Grief', ['grief']],
    ['Weight Loss', ['eating']],
    ['Life Coaching', ['behavior']],
    ['Behavioral Issues', ['parenting', 'behavior']],
    ['Divorce', ['breakup']],
    ['Sex Therapy', ['intimacy']],
    ['Marital and Premarital', ['relationships']],
    ['Obsessive-Compulsive (OCD)', ['ocd']],
    ['Career Counseling', ['work']],
    ['Asperger’s Syndrome', ['autism']],
    ['Peer Relationships', ['social']],
    ['Learning Disabilities', ['adhd']],
    ['Sexual Addiction', ['intimacy', 'substance']],
    ['Traumatic Brain Injury', ['health']],
    ['Sleep or Insomnia', ['sleep']],
    ['Domestic Violence', ['abuse']],
    ['Teen Violence', ['anger']],
    ['LGBTQ+', ['lgbtq']],
    ['Postpartum', ['parenting']],
    ['Women’s Issues', []],
    ['Sports Performance', []],
    ['Testing and Evaluation', []],
  ])('maps "%s"', (specialty, expected) => expect(specialtyConcerns(specialty).sort()).toEqual(expected.sort()));
});

describe('parseSpecialties', () => {
  it('weighs a concern by its best place', () => {
    const list = 'Anxiety, Grief, Anger, ADHD, Panic, Sleep, Autism, OCD, Trauma';
    expect(parseSpecialties(list)).toEqual({
      anxiety: 1,
      grief: 1,
      anger: 1,
      adhd: 0.5,
      sleep: 0.5,
      autism: 0.5,
      ocd: 0.5,
      trauma: 4 / 9,
    });
  });
});
