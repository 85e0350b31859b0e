import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ConcernId } from '#domain/vocabulary/concerns.ts';

/** A text with the concerns that it is about. */
export type LabelledText = Readonly<{
  /** The question's id, and the fold in which it is held out; its answers carry both. */
  id: string;
  fold: number;
  /** The question in a line, which also begins its text; '' for an answer. */
  title: string;
  text: string;
  concerns: readonly ConcernId[];
}>;

/** Questions that people asked, and the answers that therapists gave to them. */
export type LabelledTexts = Readonly<{ questions: readonly LabelledText[]; answers: readonly LabelledText[] }>;

/** The topics of CounselChat (MIT licence; Bertagnolli 2020) as concerns. */
const topicConcerns: Readonly<Record<string, ConcernId>> = {
  anxiety: 'anxiety',
  depression: 'depression',
  trauma: 'trauma',
  'grief-and-loss': 'grief',
  stress: 'stress',
  relationships: 'relationships',
  marriage: 'relationships',
  'relationship-dissolution': 'breakup',
  intimacy: 'intimacy',
  'human-sexuality': 'intimacy',
  'family-conflict': 'family',
  parenting: 'parenting',
  'children-adolescents': 'parenting',
  'self-esteem': 'selfesteem',
  'anger-management': 'anger',
  'substance-abuse': 'substance',
  addiction: 'substance',
  'sleep-improvement': 'sleep',
  'workplace-relationships': 'work',
  'career-counseling': 'work',
  lgbtq: 'lgbtq',
  'domestic-violence': 'abuse',
  'social-relationships': 'social',
  spirituality: 'spirituality',
  'behavioral-change': 'behavior',
  'counseling-fundamentals': 'aboutTherapy',
  'professional-ethics': 'aboutTherapy',
  'legal-regulatory': 'aboutTherapy',
  diagnosis: 'aboutTherapy',
};

/** What stands in the texts in place of a name or an address. */
const placeholder = /\[(?:url|email|phone|name|practice)\]/g;

/** A text without what was put in place of names and addresses. */
export function withoutPlaceholders(text: string): string {
  return text.replace(placeholder, ' ');
}

/**
 * The questions and answers of a folder with `questions.jsonl` and `answers.jsonl` in the form of the evaluation kit. The texts
 * are people's own words: they are read, and never stored in the project.
 * @throws where a file is missing
 */
export function readLabelledTexts(folder: string): LabelledTexts {
  const questions = readLines<{ id: string; fold: number; title: string; text: string; topics: string[] }>(
    folder,
    'questions.jsonl',
  );
  const foldOf = new Map(questions.map(({ id, fold }) => [id, fold]));
  const concernsOf = new Map(
    questions.map(({ id, topics }) => [id, [...new Set(topics.flatMap((topic) => topicConcerns[topic] ?? []))]]),
  );
  const answers = readLines<{ q: string; text: string }>(folder, 'answers.jsonl');
  return {
    questions: questions.map(({ id, fold, title, text }) => ({
      id,
      fold,
      title: withoutPlaceholders(title),
      text: withoutPlaceholders(`${title}. ${text}`.trim()),
      concerns: concernsOf.get(id) ?? [],
    })),
    answers: answers.map(({ q, text }) => ({
      id: q,
      fold: foldOf.get(q) ?? 0,
      title: '',
      text: withoutPlaceholders(text),
      concerns: concernsOf.get(q) ?? [],
    })),
  };
}

function readLines<T>(folder: string, file: string): T[] {
  return readFileSync(join(folder, file), 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as T);
}
