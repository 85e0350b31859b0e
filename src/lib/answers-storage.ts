import { forgetTab, readTab, writeTab } from './tab-storage.ts';

// In the tab, so that answers are gone with it; never local storage, never a URL.
/** Where the tab keeps the matching state, what the completion screen shows and how far down somebody was, who was asked, and where to go on. */
const keys = {
  state: 'rapport.matching',
  finished: 'rapport.survey',
  place: 'rapport.place',
  asked: 'rapport.asked',
  step: 'rapport.step',
  crisisLeft: 'rapport.crisis-line-left',
} as const;
type Kept = keyof typeof keys;

/**
 * The mark of the last clearing, kept for all tabs, and beside the answers of each: a random text that tells nothing. Answers beside
 * another mark, or none, are from before the clearing: a tab can be a copy of the one that was cleared.
 */
const markKey = 'rapport.cleared';
let markOfPage = markOfBrowser();

/** What this tab keeps of the answers, as yet unchecked; null where there is nothing. */
export function readAnswers(kept: Kept): unknown {
  dropCleared();
  return readTab(keys[kept]);
}

/** Keeps a part of the answers in this tab; false where the browser keeps nothing, and the part lives as long as the page. */
export function writeAnswers(kept: Kept, value: unknown): boolean {
  dropCleared();
  if (markOfPage !== null) writeTab(markKey, markOfPage);
  return writeTab(keys[kept], value);
}

/** Forgets a part of the answers in this tab. */
export function forgetAnswers(kept: Kept): void {
  forgetTab(keys[kept]);
}

/** Forgets everything about the answers, in this tab and in all that hold them or a copy of them. */
export function clearAnswers(): void {
  try {
    localStorage.setItem(markKey, crypto.randomUUID());
  } catch {
    // A browser that keeps nothing for all tabs has answers in this one at most.
  }
  markOfPage = markOfBrowser();
  for (const key of [...Object.values(keys), markKey]) forgetTab(key);
}

/**
 * True where what this page holds in memory is from before the answers were cleared; what the tab kept from before is forgotten. A
 * page that the browser kept may be older than answers that were given since, which stay.
 */
export function dropCleared(): boolean {
  const mark = markOfBrowser();
  if (mark === null) return false;
  if (mark !== readTab(markKey)) for (const key of Object.values(keys)) forgetTab(key);
  const isOfBefore = mark !== markOfPage;
  markOfPage = mark;
  return isOfBefore;
}

/**
 * Calls back when answers that this page shows may be gone: they were cleared in another tab, or the page comes back as the browser
 * kept it.
 * @returns ends it
 */
export function onAnswersGone(callback: () => void): () => void {
  const onStorage = ({ key }: StorageEvent) => {
    if (key === markKey) callback();
  };
  const onPageShow = ({ persisted }: PageTransitionEvent) => {
    if (persisted) callback();
  };
  addEventListener('storage', onStorage);
  addEventListener('pageshow', onPageShow);
  return () => {
    removeEventListener('storage', onStorage);
    removeEventListener('pageshow', onPageShow);
  };
}

function markOfBrowser(): string | null {
  try {
    return localStorage.getItem(markKey);
  } catch {
    return null;
  }
}
