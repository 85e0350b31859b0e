/** The product's name, the years it speaks of, and how to reach the people behind it. */
export const site = {
  name: 'Rapport',
  description: 'Answer eight short steps and meet up to five therapists who fit, with the reasons why. No account.',
  copyrightYear: 2025,
  /** Anybody's questions, and the demo request of the home page. */
  email: 'hello@rapport.example',
  /** Care coordinators, for people who look for a therapist. */
  contactEmail: 'care@rapport.example',
  enterpriseEmail: 'enterprise@rapport.example',
  securityEmail: 'security@rapport.example',
} as const;
