import * as z from 'zod/mini';
import { surveyAnswersSchema } from '#domain/survey/answers.ts';
import { strengths } from '#domain/survey/wishes.ts';
import { concernIds } from '#domain/vocabulary/concerns.ts';
import { stateCodes } from '#domain/vocabulary/places.ts';
import { reaches } from './distance.ts';
import { limits } from './limit-names.ts';
import { standings } from './standing.ts';

const question = z.keyof(surveyAnswersSchema);

/** One sentence about a match with the answer and the profile field that it rests on. */
const matchStatementSchema = z.strictObject({ text: z.string(), answer: question, field: z.string() });
export type MatchStatement = Readonly<z.infer<typeof matchStatementSchema>>;

/** How well somebody fits, in words and never in numbers (matching.md, 3 Soft score). */
const fitSchema = z.enum(['strong', 'good', 'possible']);
export type Fit = z.infer<typeof fitSchema>;

/** What to compare therapists by, in a few words for this client each; '' where the profile does not say. */
export const matchFactsSchema = z.strictObject({ cost: z.string(), opening: z.string(), format: z.string() });
export type MatchFacts = Readonly<z.infer<typeof matchFactsSchema>>;

/** A therapist shown to a client: what a card says, and why. */
const matchSchema = z.strictObject({
  therapistId: z.string(),
  name: z.string(),
  /** The name with the title before it and the pronouns behind it; left out where the therapist says neither. */
  called: z.optional(z.string()),
  title: z.string(),
  photoUrl: z.string(),
  /** At most three of the concerns that the client named and the therapist meets, in words. */
  concernsMet: z.array(z.string()),
  specialties: z.array(z.string()),
  sessionType: z.string(),
  cost: z.string(),
  nextOpening: z.string(),
  /** Null where nothing was asked for. */
  fit: z.nullable(fitSchema),
  /** How many things that the client asked for the profile says nothing about. */
  unknowns: z.int(),
  reasons: z.array(z.readonly(matchStatementSchema)),
  /** The weightiest first. */
  cautions: z.array(z.readonly(matchStatementSchema)),
  facts: z.optional(z.readonly(matchFactsSchema)),
  /** How they answer requests, in a sentence; left out where it was not measured. */
  replies: z.optional(z.string()),
  /** A sentence of the therapist's own about themselves; '' where none suits a card. */
  voice: z.optional(z.string()),
});
export type Match = Readonly<z.infer<typeof matchSchema>>;

/** The one limit whose lifting shows most therapists who are not shown now; `adds` is how many, after floors and bounds. */
const relaxationSchema = z.strictObject({
  limit: z.enum(limits),
  answer: question,
  text: z.string(),
  adds: z.int(),
  /** Where the limit is a distance: a longer one that is enough; without it, any. */
  reach: z.optional(z.literal(reaches)),
});
export type Relaxation = Readonly<z.infer<typeof relaxationSchema>>;

/** A limit or wish of the client with what it costs: of `of` therapists who meet all else, `leaves` meet this too. */
const wishCostSchema = z.strictObject({
  limit: z.enum(limits),
  /** The wish in words, such as "a woman" or "online". */
  label: z.string(),
  strength: z.enum(strengths),
  leaves: z.int(),
  of: z.int(),
});
export type WishCost = Readonly<z.infer<typeof wishCostSchema>>;

/** What was understood of the client's own words: at most a few concerns, each removable; or why they were not used. */
const understoodSchema = z.strictObject({
  concerns: z.array(z.readonly(z.strictObject({ id: z.enum(concernIds), label: z.string() }))),
  note: z.nullable(z.enum(['not-english', 'unclear'])),
});
export type Understood = Readonly<z.infer<typeof understoodSchema>>;

/** What is known of where the client is, and who may treat somebody there. */
const whereSchema = z.strictObject({
  /** Null where the ZIP lies in no state that we know. */
  state: z.nullable(z.enum(stateCodes)),
  /** Whether anybody who is licensed there takes new clients, nobody who is does, or nobody is. */
  standing: z.enum(standings),
  /** True where the client can say how far they would travel. */
  asksReach: z.boolean(),
  /** How many miles that is; null for any distance. */
  reach: z.nullable(z.literal(reaches)),
});
export type Where = Readonly<z.infer<typeof whereSchema>>;

/** What matching gives for answers. */
export const matchingSchema = z.strictObject({
  matches: z.array(z.readonly(matchSchema)),
  /** The one limit to lift where few fit, or null where none would help. */
  relaxation: z.nullable(z.readonly(relaxationSchema)),
  wishes: z.array(z.readonly(wishCostSchema)),
  understood: z.readonly(understoodSchema),
  where: z.readonly(whereSchema),
});
export type Matching = Readonly<z.infer<typeof matchingSchema>>;

/** What the API gives for a stored questionnaire (decision 0011). */
export const surveyResultSchema = z.strictObject({
  ...matchingSchema.shape,
  /** A questionnaire that is sent again gets its first answer, and an earlier release said nothing of the place. */
  where: z.optional(matchingSchema.shape.where),
  surveyId: z.string(),
  /** Lets the client, and whoever they hand it to, come back to this survey. */
  token: z.string(),
  /** True when urgency is immediate or a free text speaks of harm: show the 988 line at once. */
  crisis: z.boolean(),
});
export type SurveyResult = Readonly<z.infer<typeof surveyResultSchema>>;
