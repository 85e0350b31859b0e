import type { SurveyAnswers } from '#domain/survey/answers.ts';

/** A therapist of the seed. */
export type Therapist = Readonly<{
  id: string;
  userId: string;
  email: string;
  /** How many places they say are free when the quarter begins; '' where they do not say. */
  openings: string;
}>;

/** What begins a world. */
export type Beginning = Readonly<{ seed: number; therapists: Therapist[] }>;
/** A day of a world: when it begins, and who takes the questionnaire in it. */
export type Day = Readonly<{ from: string; questionnaires: SurveyAnswers[] }>;

/** A confirmed request, with when its therapist was told, and what became of it; ISO times, null where it did not. */
export type LivedRequest = Readonly<{
  therapist_id: string;
  status: string;
  told_at: string;
  answered_at: string | null;
  rerouted_at: string | null;
  expired_at: string | null;
  offered_at: string | null;
  /** 1 where the questionnaire was shared with it. */
  is_shared: number;
}>;

/** All that is read of a quarter at its end. */
export type QuarterReport = Readonly<{
  counts: Readonly<Record<string, number>>;
  habits: Readonly<Record<string, string>>;
  requests: LivedRequest[];
  /** In how many clients' lists each therapist stood who takes new clients, and the places that they say are free. */
  therapists: { id: string; shown: number; openings: string }[];
  mails: { written: number; sent: number; given_up: number };
}>;

/** A world that has begun: a day of it at a time, and what is left at its end. */
export type Quarter = Readonly<{ live: (day: Day) => Promise<void>; report: () => Promise<QuarterReport> }>;
