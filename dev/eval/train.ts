import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { readLabelledTexts } from './labelled-texts.ts';
import { trainConcernModel, trainedConcerns } from './model-training.ts';

const { values } = parseArgs({
  options: {
    data: { type: 'string' },
    out: { type: 'string', default: 'src/domain/reading/concern-model.json' },
  },
});
if (values.data === undefined) {
  throw new Error('npm run eval:train -- --data FOLDER: a folder with questions.jsonl and answers.jsonl.');
}
const provenance = 'CounselChat, development part (MIT licence; cite Bertagnolli 2020)';
const model = trainConcernModel(readLabelledTexts(values.data), trainedConcerns, provenance);
writeFileSync(values.out, `${JSON.stringify(model)}\n`);
console.log(
  `${values.out}: ${model.features.length} features for ${model.concerns.length} concerns, out of ${model.provenance.questions} questions and ${model.provenance.answers} answers`,
);
