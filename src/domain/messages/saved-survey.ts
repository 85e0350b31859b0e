/** A client's saved questionnaire (decision 0071). */
export const savedSurvey = {
  title: 'Your saved matches',
  gone: 'This link opens nothing any more',
  notDeleted: 'It could not be deleted just now. Please try again in a moment.',
  deleted: 'It is deleted',
  notNoted: 'We did not note this yet when you sent the request',
  notRead: 'Not read yet',
  noTherapist: 'A therapist who is no longer here',
} as const;
