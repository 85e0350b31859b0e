/** Profile editing and preview (spec §4 to §8). */
export const profile = {
  notLoggedIn: 'Authentication Error: Not logged in.',
  denied: 'Profile access denied. Ensure your trial/subscription is active.',
  billingIncomplete: 'Billing setup is not complete. Activate your trial to continue.',
  loadFailed: 'Failed to load profile data.',
  saveFailed: 'Failed to save profile.',
  saved: 'Profile updated successfully!',
  required:
    'Please fill in all required fields: Title, About Me, Approach, Specialties, Practice States, Accepted Insurances, and Session Type.',
  loading: 'Loading Profile...',
  changedElsewhere: 'This profile was changed elsewhere. Reload to see it.',
  draftRestored: 'What you had typed and not saved is back.',
  draftOutdated: 'The profile was changed elsewhere in the meantime, so look it over before you save.',
  badMediaUrl: 'Please use a photo or video that was uploaded here.',
  badVideoUrl: 'Please use a video that was uploaded here, or the https address of one on YouTube or Vimeo.',
  fieldRequired: 'This field is required.',
  badSlot: 'Please choose availability from the 21 times shown.',
  tooManyTopSpecialties: 'Please choose three specialties at most as your own.',
  badPracticeCity: 'Please give the city alone, such as Oakland.',
  badPracticeZip: 'Please give the ZIP code of your practice as five digits.',
  badNextOpening: 'Please give the next opening as a date.',
} as const;
