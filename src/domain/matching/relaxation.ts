import type { Relaxation } from '../survey.ts';
import type { MatchInput } from './input.ts';
import type { Limit } from './limits.ts';

/** The limits that a client may lift; a licence and "not accepting" are nobody's to lift. */
const wishes = ['format', 'insurance', 'price'] as const satisfies readonly Limit[];

/**
 * The single wish whose lifting lets most therapists in, or null where none would (matching.md, 5 Abstain).
 * @param broken for each therapist who does not fit, every limit they break
 */
export function findRelaxation(input: MatchInput, broken: readonly (readonly Limit[])[]): Relaxation | null {
  const options = wishes
    .map((limit) => ({ limit, adds: broken.filter((some) => some.length === 1 && some[0] === limit).length }))
    .sort((one, other) => other.adds - one.adds);
  const [best] = options;
  if (best === undefined || best.adds === 0) return null;
  const { answer, condition } = lifted(input, best.limit);
  const whom = best.adds === 1 ? 'one more therapist' : `${best.adds} more therapists`;
  return { answer, text: `If ${condition}, ${whom} could see you.`, adds: best.adds };
}

function lifted(input: MatchInput, limit: (typeof wishes)[number]) {
  switch (limit) {
    case 'format':
      return {
        answer: 'session_format',
        condition: input.format === 'virtual' ? 'meeting in person is fine too' : 'meeting online is fine too',
      } as const;
    case 'insurance':
      return { answer: 'out_of_network_ok', condition: 'a therapist outside your network is fine too' } as const;
    case 'price':
      return { answer: 'price_range', condition: 'a session may cost more than you named' } as const;
  }
}
