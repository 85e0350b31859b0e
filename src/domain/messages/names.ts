/** What somebody is called, wherever it is typed; apart from the account's own sentences, since most pages with a form say no other of them. */
export const names = {
  badName: 'Please give the name alone, on one line.',
  badHonorific: 'Please give the title alone, such as Dr.',
  badPronouns: 'Please give your pronouns alone, such as she/her.',
} as const;
