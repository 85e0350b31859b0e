import { describe, expect, it } from 'vitest';
import { listLine } from './list-text.ts';

describe('listLine', () => {
  it.each([
    ['Anxiety\nDepression\nGrief', 'Anxiety, Depression, Grief'],
    ['Anxiety\r\nDepression\r\n\r\nGrief\r\n', 'Anxiety, Depression, Grief'],
    ['Anxiety\tDepression\tGrief', 'Anxiety, Depression, Grief'],
    ['• Anxiety\n• Depression\n•Grief', 'Anxiety, Depression, Grief'],
    ['Anxiety • Depression • Grief', 'Anxiety, Depression, Grief'],
    ['- Anxiety\n-Depression\n– Grief\n* Sleep', 'Anxiety, Depression, Grief, Sleep'],
    ['1. Anxiety\n2) Depression\n10.\tGrief', 'Anxiety, Depression, Grief'],
    ['•\tAnxiety\no\tDepression', 'Anxiety, Depression'],
    ['Anxiety; Depression;Grief', 'Anxiety, Depression, Grief'],
    ['Anxiety,\nDepression,\n', 'Anxiety, Depression'],
    ['Trauma (PTSD, C-PTSD)\nAnxiety', 'Trauma (PTSD, C-PTSD), Anxiety'],
    ['Blue Cross/Blue Shield\nKaiser-Permanente', 'Blue Cross/Blue Shield, Kaiser-Permanente'],
    ['Washington, DC\nNY', 'Washington, DC, NY'],
    ['\n\t', ''],
  ])('makes one line of entries of "%s"', (pasted, line) => expect(listLine(pasted)).toBe(line));

  it.each([
    '',
    'Anxiety, Grief, ',
    ' Self-esteem ,  C-PTSD',
    'Ages 8-12',
    '12-step work',
    'Blue Cross/Blue Shield, None',
  ])('leaves "%s" as it was typed', (typed) => expect(listLine(typed)).toBe(typed));

  it.each([
    ['I do not work with:\n- OCD\n- Psychosis\nAnxiety', 'I do not work with: OCD, Psychosis; Anxiety'],
    ['In network:\nAetna\nCigna\n\nNot taken:\nKaiser', 'In network: Aetna, Cigna; Not taken: Kaiser'],
    ['Not taken:\nKaiser\nHumana\n\nAetna', 'Not taken: Kaiser, Humana; Aetna'],
    ['Not a fit for: addiction; psychosis\nGrief', 'Not a fit for: addiction, psychosis; Grief'],
  ])('keeps what stands under a heading with it in "%s"', (pasted, line) => expect(listLine(pasted)).toBe(line));

  it('lets a refusal reach no further than its line', () => {
    expect(listLine('Not taken: Cigna, Humana\nAetna')).toBe('Not taken: Cigna, Humana; Aetna');
    expect(listLine('I do not treat OCD; Anxiety')).toBe('I do not treat OCD; Anxiety');
  });

  it('gives the same line again for its own', () => {
    for (const text of ['1. Anxiety\n2. Grief', 'No Cigna\nAetna', '- a\t- b;c']) {
      expect(listLine(listLine(text))).toBe(listLine(text));
    }
  });
});
