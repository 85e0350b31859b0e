/**
 * What the marketing pages claim about the product and its market. The operator must be able to prove each of these
 * before going live, and takes out what cannot be proved.
 */
export const claims = {
  providerCount: '500+ therapists',
  /**
   * What the matching rests on: a person is matched by what they state of themselves and what clients wish for (gender, age, background,
   * approach), and language by the words of both, in which concerns are read (docs/matching.md).
   */
  matchingBasis: 'matched on personality and language',
  coverage: 'providers in all 50 states',
  implementation: '8 to 16 weeks',
  compliance: 'SOC 2 Type II and HIPAA',
  /** When one of the team writes to somebody who has sent the questionnaire and agreed to emails. */
  firstReply: 'within two working days',
} as const;

/** The private-practice challenge in numbers (spec §2). */
export const practiceChallenge = [
  { figure: '86%', text: 'of therapists in private practice say that finding clients who fit is their hardest task.' },
  {
    figure: '70%+',
    text: 'of first inquiries never become a first session, most of them for a mismatch that a profile could have shown.',
  },
  { figure: '62%', text: 'spend their evenings on administration that brings no client and helps none.' },
] as const;
