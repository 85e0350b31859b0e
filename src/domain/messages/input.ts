/** What is wrong with what was sent, on any screen. */
export const input = {
  malformed: 'We could not read what was sent. Please reload the page and try again.',
  unknownField: 'The form sent something we do not know. Please reload the page and try again.',
  wrongType: 'Please check the form: one of the answers has the wrong form.',
  choice: 'Please choose from the options shown.',
  unstorable: 'This text holds a character that cannot be stored. Please type it again.',
  email: 'Please enter an email address like name@example.com.',
  tooLarge: 'This is more than we can take at once. Please shorten it and try again.',
  tooSlow: 'The connection was too slow. Please try again.',
  notJson: 'Please send JSON.',
  notForm: 'Please send the fields of the form.',
  notMultipart: 'Please send the file as a form.',
  idempotencyKey: 'The Idempotency-Key must be 8 to 200 letters, digits or dashes.',
  idempotencyReuse: 'This form was already sent with other answers. Please reload the page and try again.',
} as const;
