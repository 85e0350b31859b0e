const drawer = document.querySelector<HTMLDialogElement>('#site-drawer');
if (drawer) {
  // Browsers that do not know `command` yet, and `closedby`.
  if (!('commandForElement' in HTMLButtonElement.prototype)) {
    for (const button of document.querySelectorAll('[commandfor="site-drawer"]')) {
      button.addEventListener('click', () => (drawer.open ? drawer.close() : drawer.showModal()));
    }
  }
  drawer.addEventListener('click', ({ target, clientX }) => {
    const isBeside = target === drawer && clientX < drawer.getBoundingClientRect().left;
    if (isBeside || (target instanceof Element && target.closest('a'))) drawer.close();
  });
  // A page that grows wide enough for its own links must not stay behind a drawer that is no longer shown.
  matchMedia('(min-width: 48rem)').addEventListener('change', () => drawer.close());
}
