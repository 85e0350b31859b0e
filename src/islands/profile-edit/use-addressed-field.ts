import { type RefObject, useEffect } from 'react';
import { goToField } from './go-to-field.ts';

/** Goes to the field, or the section, that the address names behind its #: once the form is seen, and whenever that changes. */
export function useAddressedField(form: RefObject<HTMLFormElement | null>): void {
  useEffect(() => {
    const go = () => {
      const name = location.hash.slice(1);
      if (name !== '' && !goToField(form.current, name)) document.getElementById(name)?.scrollIntoView();
    };
    // What is hidden takes no focus.
    const seen = new ResizeObserver(([entry]) => {
      if (!entry?.contentRect.height) return;
      seen.disconnect();
      go();
    });
    if (form.current) seen.observe(form.current);
    addEventListener('hashchange', go);
    return () => {
      seen.disconnect();
      removeEventListener('hashchange', go);
    };
  }, [form]);
}
