/** Puts the matches in the place of the questionnaire, on this same page: the only one that knows them where the browser keeps nothing. */
export function showMatchesHere(): void {
  const matches = document.getElementById('matches-here');
  if (!matches) throw new TypeError('the page of the questionnaire has no place for the matches');
  for (const part of document.querySelectorAll<HTMLElement>('[data-questionnaire]')) part.hidden = true;
  matches.hidden = false;
  scrollTo(0, 0);
  matches.focus({ preventScroll: true });
}
