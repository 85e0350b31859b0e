import { env } from 'cloudflare:workers';
import { expect, it } from 'vitest';
import { surveyAnswers } from '../../tests/support/factories.ts';
import { configOf } from '../http/config.ts';
import { sealAnswers, unsealAnswers } from './sealed-answers.ts';

const keys = configOf(env).SEAL_KEYS;

it('what earlier releases took as a name, a phone and a ZIP stays readable', async () => {
  for (const [stored, read] of [
    [{ first_name: '\u200b' }, { first_name: '\u200b' }],
    [{ phone: '415–555-0100.' }, { phone: '415-555-0100.' }],
    [{ phone: '+++4155550100()' }, { phone: '+++4155550100()' }],
    [{ zip_code: '94110-1234' }, { zip_code: '94110-1234' }],
  ]) {
    const sealed = await sealAnswers(keys, 's1', surveyAnswers(stored));
    expect(await unsealAnswers(keys, 's1', sealed)).toEqual(surveyAnswers(read));
  }
});

it('what are no answers is not read', async () => {
  const sealed = await sealAnswers(keys, 's1', surveyAnswers({ email: 'nobody' }));
  await expect(unsealAnswers(keys, 's1', sealed)).rejects.toThrow();
});
