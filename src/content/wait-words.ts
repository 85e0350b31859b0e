import { retention } from '#domain/retention/retention.ts';

/** What a form says that takes the address of a client whom nobody fits: on the matches, and on the page of the saved questionnaire. */
export const waitWords = {
  what: `We match your answers again, as you sent them, for ${retention.waitDays} days at most, and write to you once, when somebody who fits is here. Then the wait is over.`,
  label: 'Your email',
  kept: `First we ask you by mail to confirm the address. It is stored encrypted, for this alone: ${retention.waitDays} days at most while you wait, and as many once you were told. The link in each mail deletes it sooner, and so does deleting your answers.`,
  button: 'Tell me',
  sent: (email: string) =>
    `We write to ${email}, unless it waits already, or three such mails wait to be confirmed. Open the link in the mail within a day and press its button: only then you wait. Look among unwanted mail too.`,
} as const;
