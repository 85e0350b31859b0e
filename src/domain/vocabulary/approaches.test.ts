import { describe, expect, it } from 'vitest';
import { parseApproaches } from './approaches.ts';

describe('parseApproaches', () => {
  it.each([
    ['I work with CBT and mindfulness.', ['cbt', 'mindfulness']],
    ['Acceptance and Commitment Therapy (ACT)', ['cbt']],
    ['We act together, step by step', []],
    ['EMDR; Dialectical Behavior Therapy', ['dbt', 'emdr']],
    ['Person-centered, existential', ['humanistic']],
    ['Family systems and solution-focused work', ['family-systems', 'solution-focused']],
    ['Integrative', ['eclectic']],
    ['I do not offer EMDR', []],
    ['I am mindful of your time', []],
    ['Relational and narrative', []],
    ['', []],
  ])('reads "%s"', (text, expected) => expect(parseApproaches(text)).toEqual(expected));
});
