import { describe, expect, it } from 'vitest';
import { listedSpecialties, topSpecialtiesIn } from './top-specialties.ts';

describe('listedSpecialties', () => {
  it('parts a list at commas, semicolons and lines', () => {
    expect(listedSpecialties(' Anxiety, Grief;Sleep\n , OCD')).toEqual(['Anxiety', 'Grief', 'Sleep', 'OCD']);
    expect(listedSpecialties('')).toEqual([]);
  });
});

describe('topSpecialtiesIn', () => {
  it.each([
    ['Anxiety, Grief, Sleep', 'Sleep, Anxiety', ['Sleep', 'Anxiety']],
    ['Anxiety, Sleep', 'Grief, Sleep', ['Sleep']],
    ['anxiety', 'Anxiety', ['Anxiety']],
    ['Anxiety and grief', 'Anxiety', []],
    ['', 'Anxiety', []],
    ['Anxiety', '', []],
  ])('keeps of "%s" and the choice "%s"', (list, topThree, kept) => {
    expect(topSpecialtiesIn(list, topThree)).toEqual(kept);
  });
});
