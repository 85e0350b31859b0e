import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { loadConcernModel } from '#domain/reading/concern-model.ts';
import { concernProbabilities } from '#domain/reading/text-concerns.ts';
import { crisis } from './crisis.ts';
import { type LabelledText, readLabelledTexts } from './labelled-texts.ts';
import { trainConcernModel, trainedConcerns } from './model-training.ts';

/** What the reading of texts shows on public questions (matching.md, Tasks and protocol). */
export type TextReport = Readonly<{
  questions: number;
  hitAt1: number;
  hitAt3: number;
  /** The share of questions without danger that the crisis screen interrupts. */
  flagged: number;
  /** The share of questions with danger that it sees at all. */
  recall: number;
}>;

/**
 * Reads every question with a model that was trained on the other folds; its title counts twice, as in the kit.
 * @param folder with `questions.jsonl`, `answers.jsonl` and `crisis_labels.json` in the form of the evaluation kit
 */
export function evaluateText(folder: string): TextReport {
  const all = readLabelledTexts(folder);
  const hits: { first: boolean; three: boolean }[] = [];
  for (const fold of new Set(all.questions.map((question) => question.fold))) {
    const inFold = (text: LabelledText) => text.fold === fold;
    const others = (texts: readonly LabelledText[]) => texts.filter((text) => !inFold(text));
    const training = { questions: others(all.questions), answers: others(all.answers) };
    const model = loadConcernModel(trainConcernModel(training, trainedConcerns, 'a fold'));
    for (const { title, text, concerns } of all.questions.filter(inFold)) {
      const known = concerns.filter((id) => trainedConcerns.includes(id));
      if (known.length === 0) continue;
      const likely = [...concernProbabilities(`${title}. ${text}`, model)]
        .filter(([id]) => trainedConcerns.includes(id))
        .sort(([, one], [, other]) => other - one)
        .map(([id]) => id);
      hits.push({
        first: known.includes(likely[0] ?? 'aboutTherapy'),
        three: likely.slice(0, 3).some((id) => known.includes(id)),
      });
    }
  }
  const labels: Record<string, number> = JSON.parse(readFileSync(join(folder, 'crisis_labels.json'), 'utf8'));
  const borderline = 0.5;
  const judged = all.questions.filter(({ id }) => labels[id] !== borderline);
  const tiers = (danger: boolean) =>
    judged.filter(({ id }) => (labels[id] === 1) === danger).map(({ text }) => crisis(text).tier);
  const share = (values: readonly boolean[]) => values.filter(Boolean).length / Math.max(1, values.length);
  return {
    questions: hits.length,
    hitAt1: share(hits.map(({ first }) => first)),
    hitAt3: share(hits.map(({ three }) => three)),
    flagged: share(tiers(false).map((tier) => tier === 2)),
    recall: share(tiers(true).map((tier) => tier >= 1)),
  };
}
