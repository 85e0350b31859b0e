/** Questionnaire (spec §5, §8; formats: decision 0016). */
export const survey = {
  firstName: 'First name is required.',
  email: 'Email is required.',
  age: 'Age is required for appropriate therapist matching.',
  zipCode: 'Zip code helps us find therapists in your area.',
  sessionFormat: 'Please select your preferred session format.',
  paymentMethod: 'Please select a payment method.',
  therapyGoals: 'Please select at least one goal to help us match you appropriately.',
  urgency: 'Please let us know your timeline so we can prioritize appropriately.',
  other: 'Please fill out all required fields.',
  saveFailed: 'Error saving your responses. Please try again.',
  ageFormat: 'Please enter your age as a whole number from 18 to 120.',
  under18:
    'Rapport is for adults, so we cannot match you yet. You can still talk to someone today: text HOME to 741741 (Crisis Text Line), or call Teen Line at 800-852-8336.',
  zipFormat: 'Please enter a 5-digit zip code, like 94110.',
  phoneFormat: 'Please enter a phone number of 10 to 15 digits, or leave it empty.',
  notFound: 'We do not know this questionnaire. It may have been deleted.',
  duplicateChoice: 'Please choose each option once.',
  mustAndOpen: 'A wish can be a must or open, but not both.',
} as const;
