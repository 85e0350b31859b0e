import { claims } from '../claims.ts';

/** The completion screen (spec §2): what follows from "reach out", by what the client said of emails. */
export const surveyComplete = {
  title: 'Thank You!',
  reachOut: 'Our team will reach out to you.',
  byEmail: `One of us writes to the email address you gave, ${claims.firstReply}. No program does it for us.`,
  noEmails: 'You asked for no emails, so we send none. When you would like to hear from us, write to',
  unsaid: 'You have not said that we may email you, so we send nothing until you write to',
  noWaiting: 'You need not wait for us: ask any of these therapists now.',
} as const;
