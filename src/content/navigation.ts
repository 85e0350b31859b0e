/** The links of the shared header, in order (spec §2). */
export const navigation = [
  { label: 'About', href: '/about' },
  { label: 'Find a Provider', href: '/find-therapist' },
  { label: 'For Providers', href: '/for-providers' },
  { label: 'Enterprise', href: '/enterprise' },
] as const;

/** The screens of the therapist's area, in the order of its menu. */
export const therapistNavigation = [
  { label: 'Dashboard', href: '/therapist/dashboard' },
  { label: 'Edit Profile', href: '/therapist/profile/edit' },
  { label: 'Profile Preview', href: '/therapist/profile/preview' },
  { label: 'Billing', href: '/therapist/billing' },
  { label: 'Transcripts', href: '/therapist/upload-logs' },
  { label: 'Settings', href: '/therapist/settings' },
  { label: 'Account', href: '/therapist/account' },
] as const;

/** The links of the footer, by column. */
export const footerColumns = [
  {
    heading: 'For clients',
    links: [
      { label: 'Find a therapist', href: '/find-therapist' },
      { label: 'Therapist directory', href: '/directory' },
    ],
  },
  {
    heading: 'For therapists',
    links: [
      { label: 'What Rapport does', href: '/for-providers' },
      { label: 'Create an account', href: '/therapist/signup' },
      { label: 'Therapist sign-in', href: '/therapist/signin' },
    ],
  },
  {
    heading: 'Company',
    links: [
      { label: 'About us', href: '/about' },
      { label: 'How matching works', href: '/how-matching-works' },
      { label: 'For organizations', href: '/enterprise' },
    ],
  },
] as const;

/** The legal pages, at the foot of every page. */
export const legalLinks = [
  { label: 'Privacy Policy', href: '/privacy-policy' },
  { label: 'Terms of Service', href: '/terms-of-service' },
] as const;
