/** Goes back to the last page of ours that was not this one; false where there is none. */
function goBack(): boolean {
  const { navigation } = window;
  if (!navigation) {
    // Without a list of our own entries, one step back is all that can be told.
    if (history.length < 2) return false;
    history.back();
    return true;
  }
  const index = navigation.currentEntry?.index ?? 0;
  // A press on "Ask for a session" or "Skip to content" is an entry too, of this same page.
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
