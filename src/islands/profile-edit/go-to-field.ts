/**
 * Moves to the control of a field of the form; where a script holds its value, to what changes it. False where the form has no such
 * field.
 */
export function goToField(form: HTMLFormElement | null, field: string): boolean {
  const named = form?.elements.namedItem(field);
  const control = named instanceof RadioNodeList ? named[0] : named;
  const isHidden = control instanceof HTMLInputElement && control.type === 'hidden';
  const target = isHidden ? control.closest('fieldset')?.querySelector('button, [type=checkbox]') : control;
  if (!(target instanceof HTMLElement)) return false;
  target.focus({ preventScroll: true });
  target.scrollIntoView({ block: 'center' });
  return true;
}

/** The first of some fields as they stand in the form. */
export function firstOf(form: HTMLFormElement, fields: readonly string[]): string | undefined {
  const names = [...form.elements].map((control) => control.getAttribute('name') ?? '');
  return names.find((name) => fields.includes(name));
}
