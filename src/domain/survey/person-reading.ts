import {
  affirmingLabel,
  asksGenderOrAge,
  identityLabel,
  languageLabel,
  readPersonWish,
} from '#domain/vocabulary/cultures.ts';

/** What to say beside the question for a language, culture or faith. */
export type WishReading = Readonly<{
  /** What was understood, in a sentence; '' where nothing was. */
  read: string;
  /** What was not, in a sentence; '' where all was. */
  unread: string;
}>;

/** Says what matching reads in a wish for the person, and what of it will not count. */
export function wishReading(text: string): WishReading {
  if (text.trim() === '') return { read: '', unread: '' };
  const { languages, identities, affirming, unread } = readPersonWish(text);
  const kinds = [
    ...(languages.length > 0 ? [`speaks ${joined(languages.map(languageLabel), 'or')}`] : []),
    ...(identities.length > 0 ? [`is ${joined(identities.map(identityLabel), 'or')}`] : []),
    ...(affirming.length > 0 ? [`is ${joined(affirming.map(affirmingLabel), 'or')}`] : []),
  ];
  const isEnglish = kinds.length === 0 && unread.length === 0 && /\b(?:english|ingl[eé]s)\b/i.test(text);
  const told = unreadSentence(unread, kinds.length === 0);
  const beside = asksGenderOrAge(text) ? 'A gender or an age is asked for in the questions above.' : '';
  if (isEnglish)
    return { read: '', unread: ['English leaves nobody out, so it will not count.', beside].filter(Boolean).join(' ') };
  return {
    read: kinds.length === 0 ? '' : `We read: somebody who ${joined(kinds, 'and')}.`,
    unread: [told, beside].filter((sentence) => sentence !== '').join(' '),
  };
}

function unreadSentence(unread: readonly string[], isNothingRead: boolean): string {
  if (unread.length > 0) {
    const quoted = joined(
      unread.map((words) => `“${words}”`),
      'or',
    );
    return `We could not read ${quoted} as a language, faith, identity or community. ${unread.length === 1 ? 'It' : 'They'} will not count.`;
  }
  return isNothingRead ? 'We read no language, culture or faith in this. It will not count.' : '';
}

function joined(items: readonly string[], last: 'and' | 'or'): string {
  return items.length < 2 ? items.join('') : `${items.slice(0, -1).join(', ')} ${last} ${items.at(-1)}`;
}
