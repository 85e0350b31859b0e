/** The product's name and how to reach the people behind it. */
export const site = {
  name: 'Rapport',
  description: 'Answer eight short steps and meet three to five therapists who fit, with the reasons why. No account.',
  contactEmail: 'care@rapport.example',
} as const;
