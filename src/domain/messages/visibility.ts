/** Whether clients see a therapist (spec §6). */
export const visibility = {
  badDate: 'Please choose a day between tomorrow and a year from now.',
  loadFailed: 'We could not find out whether clients see you. Please try again.',
  changeFailed: 'This could not be changed. Please try again.',
  hidden: 'Your profile is hidden.',
  shown: 'Your profile is shown again.',
} as const;
