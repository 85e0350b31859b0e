// As specified, nothing is sent (spec §4); the visitor is told so.
document.querySelector('#contact-form')?.addEventListener('submit', (event) => {
  event.preventDefault();
  const status = (event.target as Element).querySelector<HTMLElement>('[role="status"]');
  if (status) status.hidden = false;
});
