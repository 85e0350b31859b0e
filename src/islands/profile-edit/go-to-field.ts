/** Moves to the control of a field; the photo's is its upload button. False where the form has no such field. */
export function goToField(form: HTMLFormElement | null, field: string): boolean {
  const named = form?.elements.namedItem(field);
  const control = named instanceof RadioNodeList ? named[0] : named;
  const isHidden = control instanceof HTMLInputElement && control.type === 'hidden';
  const target = isHidden ? form?.querySelector('#media button') : control;
  if (!(target instanceof HTMLElement)) return false;
  target.focus({ preventScroll: true });
  target.scrollIntoView({ block: 'center' });
  return true;
}
