import { crisisTier } from '#domain/crisis/signs.ts';

/** The product's crisis screen in the form of the evaluation kit (matching.md, The evaluation kit). */
export function crisis(text: string): { tier: 0 | 1 | 2 } {
  return { tier: crisisTier(text) };
}
