/** The part of the matching state that tags are read from (spec §3). */
export type TagSource = Readonly<{ concerns?: unknown; modality?: unknown; genderPref?: unknown }>;

/** The tags of a matching state: anxiety, telehealth, gender-female, each at most once (spec §9). */
export function deriveTags(answers: TagSource): string[] {
  const tags = new Set<string>();
  if (Array.isArray(answers.concerns) && answers.concerns.includes('Anxiety')) tags.add('anxiety');
  if (answers.modality === 'tele-therapy') tags.add('telehealth');
  if (answers.genderPref === 'female') tags.add('gender-female');
  return [...tags];
}

/** The questionnaire's answers in the words that `deriveTags` reads (decision 0006). */
export function toTagSource(answers: {
  current_challenges?: readonly string[];
  session_format?: string;
  therapist_gender?: string;
}): TagSource {
  return {
    concerns: answers.current_challenges?.includes('anxiety') ? ['Anxiety'] : [],
    modality: answers.session_format === 'virtual' ? 'tele-therapy' : '',
    genderPref: answers.therapist_gender === 'female' ? 'female' : '',
  };
}
