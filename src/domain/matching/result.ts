import * as z from 'zod/mini';
import { messages } from '#domain/messages/index.ts';
import type { SurveyQuestion } from '#domain/survey/answers.ts';
import { type Strength, wishes } from '#domain/survey/wishes.ts';
import { type ConcernId, concernIds } from '#domain/vocabulary/concerns.ts';
import { type Limit, liftable } from './limit-names.ts';

/** One sentence about a match with the answer and the profile field that it rests on. */
export type MatchStatement = Readonly<{ text: string; answer: SurveyQuestion; field: string }>;

/** How well somebody fits, in words and never in numbers (matching.md, 3 Soft score). */
export type Fit = 'strong' | 'good' | 'possible';

/** A therapist shown to a client: what a card says, and why. */
export type Match = Readonly<{
  therapistId: string;
  name: string;
  title: string;
  photoUrl: string;
  /** At most three of the concerns that the client named and the therapist meets, in words. */
  concernsMet: string[];
  specialties: string[];
  sessionType: string;
  cost: string;
  nextOpening: string;
  fit: Fit;
  /** How many things that the client asked for the profile says nothing about. */
  unknowns: number;
  reasons: MatchStatement[];
  cautions: MatchStatement[];
}>;

/** The one limit whose lifting adds most therapists. */
export type Relaxation = Readonly<{ limit: Limit; answer: SurveyQuestion; text: string; adds: number }>;

/** A limit or wish of the client with what it costs: of `of` therapists who meet all else, `leaves` meet this too. */
export type WishCost = Readonly<{
  limit: Limit;
  /** The wish in words, such as "a woman" or "online". */
  label: string;
  strength: Strength;
  leaves: number;
  of: number;
}>;

/** What was understood of the client's own words: at most a few concerns, each removable; or why they were not used. */
export type Understood = Readonly<{
  concerns: Readonly<{ id: ConcernId; label: string }>[];
  note: 'not-english' | 'unclear' | null;
}>;

/** What matching gives for answers. */
export type Matching = Readonly<{
  matches: Match[];
  /** The one limit to lift where few fit, or null where none would help. */
  relaxation: Relaxation | null;
  wishes: WishCost[];
  understood: Understood;
}>;

/** What the API gives for a stored questionnaire (decision 0011). */
export type SurveyResult = Matching &
  Readonly<{
    surveyId: string;
    /** Lets the client, and whoever they hand it to, come back to this survey. */
    token: string;
    /** True when urgency is immediate or a free text speaks of harm: show the 988 line at once. */
    crisis: boolean;
  }>;

/** As many as there are concerns, more than any of the lists can name. */
const few = z.maxLength(concernIds.length, { error: messages.input.malformed });

/** The body of `POST /api/survey/matches`: a stored questionnaire matched again, with the client's changes of mind. */
export const rematchSchema = z.strictObject(
  {
    token: z.string({ error: messages.input.wrongType }),
    musts: z.array(z.enum(wishes), { error: messages.input.wrongType }).check(few),
    openWishes: z.array(z.enum(wishes), { error: messages.input.wrongType }).check(few),
    /** Limits that the client is ready to give up. */
    lifted: z.array(z.enum(liftable), { error: messages.input.wrongType }).check(few),
    /** Concerns that were read into the client's words and are wrong. */
    withoutConcerns: z.array(z.enum(concernIds), { error: messages.input.wrongType }).check(few),
  },
  { error: (issue) => (issue.code === 'unrecognized_keys' ? messages.input.unknownField : messages.input.malformed) },
);
export type Rematch = z.infer<typeof rematchSchema>;
