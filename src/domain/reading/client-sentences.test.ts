import { describe, expect, it } from 'vitest';
import { clientSentences } from '../../../dev/eval/client-sentences.ts';
import { keptOutSentences } from '../../../dev/eval/kept-out-sentences.ts';
import stored from './concern-model.json' with { type: 'json' };
import { loadConcernModel, storedConcernModelSchema } from './concern-model.ts';
import { readConcerns } from './text-concerns.ts';

const model = loadConcernModel(storedConcernModelSchema.parse(stored));
const sentences = [...clientSentences, ...keptOutSentences];

describe('a client’s sentence', () => {
  it.each(sentences)('%j is read first as one of %j, and not as %j', (text, first, never) => {
    const ids = readConcerns(text, model).concerns.map(({ id }) => id);
    if (first.length === 0) expect(ids).toEqual([]);
    else expect(first).toContain(ids[0]);
    for (const concern of never) expect(ids).not.toContain(concern);
  });

  it('is taken in any capitals, with curly apostrophes, and among others', () => {
    for (const text of [
      'MY SON KILLED HIMSELF LAST SPRING',
      'my mom’s death',
      'I am writing at night. My father died. The house is quiet.',
    ]) {
      expect(readConcerns(text, model).concerns[0]?.id, text).toBe('grief');
    }
  });

  it.each(['my son ', 'my mother and ', 'not ', 'my son, '])(
    'says nothing to the end of "%s" over and over',
    (words) => {
      expect(readConcerns(words.repeat(4000), model).concerns).toEqual([]);
    },
  );
});
