import { describe, expect, it } from 'vitest';
import { nameBeginnings, nameParts } from './names.ts';

describe('a name', () => {
  it.each([
    ['María García López', ['maria', 'garcia', 'lopez']],
    ["Sinéad O'Neil-Brown", ['sinead', 'oneil', 'o', 'neil', 'brown']],
    ['Łukasz Bjørn Weiß', ['lukasz', 'bjorn', 'weiss']],
    ['Dr. İpek  Ŷ. Ğ', ['dr', 'ipek', 'y', 'g']],
    ['王 小明', ['王', '小明']],
    ['Ann Ann', ['ann']],
    ['— ’', []],
  ])('%s is found by %j', (name, parts) => {
    expect(nameParts(name)).toEqual(parts);
  });

  it.each([
    ['garc', ['garc']],
    ['  GARC  mar', ['garc', 'mar']],
    ['O’Neil', ['oneil']],
    ['Gar%_*', ['gar']],
    [' -- ', []],
    ['a b c d e f g', ['a', 'b', 'c', 'd', 'e']],
    ['x'.repeat(500), ['x'.repeat(60)]],
  ])('%s looks for %j', (typed, beginnings) => {
    expect(nameBeginnings(typed)).toEqual(beginnings);
  });
});
