import { describe, expect, it } from 'vitest';
import { statedConcerns } from './lexicon-hits.ts';
import { refusesCouples } from './refusals.ts';

describe('statedConcerns of a therapist who refuses', () => {
  it.each([
    [
      'I do not treat substance use or addiction. Addiction is outside my scope; for alcohol and drugs I refer out.',
      '',
    ],
    ['I do not work with eating disorders or body image; please see a specialist', ''],
    ['I am not a grief counselor. I do not take grief or bereavement cases', ''],
    ['I don’t treat OCD, but I help with anxiety.', 'anxiety'],
    ['I treat anxiety, and I refer out for addiction.', 'anxiety'],
    ['I do not see anxiety as a weakness.', 'anxiety'],
    ['I do not just treat anxiety.', 'anxiety'],
    ['I am not a therapist who sits back while you speak of grief.', 'aboutTherapy grief'],
  ])('%s: %s', (text, concerns) => {
    expect([...statedConcerns(text).keys()].sort().join(' ')).toBe(concerns);
  });
});

describe('refusesCouples', () => {
  it.each([
    ['I do not see couples.', '', true],
    ['', 'No couples', true],
    ['', 'Anxiety, everything but couples', true],
    ['', 'Not a fit for: couples, families', true],
    ['I love to work with couples.', 'Couples', false],
    ['I do not see couples where there is violence.', 'Couples', false],
    ['I do not treat addiction, but I see couples.', '', false],
  ])('%j %j: %s', (text, specialties, refuses) => expect(refusesCouples(text, specialties)).toBe(refuses));
});
