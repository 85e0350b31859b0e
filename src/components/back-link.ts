/**
 * How many entries of the browser's history this page has made since it was come to: a press on "Ask for a session" or "Skip to
 * content" is one. It is kept in the entry, so that it is right after a step back and after a reload.
 */
let madeEntries = madeBy(history.state) ?? 0;
let address = location.href;

addEventListener('popstate', ({ state }) => {
  // A link to where the page is already makes no entry; one that has no count yet was made just now.
  madeEntries = madeBy(state) ?? madeEntries + Number(location.href !== address);
  address = location.href;
  history.replaceState({ madeEntries }, '');
});

function madeBy(state: unknown): number | null {
  const count = typeof state === 'object' && state !== null && 'madeEntries' in state ? state.madeEntries : null;
  return typeof count === 'number' ? count : null;
}

/** Goes back to the last page of ours that was not this one; false where there is none. */
function goBack(): boolean {
  const { navigation } = window;
  if (!navigation) {
    // Firefox before 147, Safari before 26.2: whose page was before this one cannot be told.
    if (history.length < madeEntries + 2) return false;
    history.go(-madeEntries - 1);
    return true;
  }
  const index = navigation.currentEntry?.index ?? 0;
  const entry = navigation
    .entries()
    .slice(0, index)
    .findLast(({ sameDocument }) => !sameDocument);
  if (entry) navigation.traverseTo(entry.key);
  return entry !== undefined;
}

document.getElementById('back-to-directory')?.addEventListener('click', (event) => {
  if (event.ctrlKey || event.metaKey || event.shiftKey) return;
  if (goBack()) event.preventDefault();
});
