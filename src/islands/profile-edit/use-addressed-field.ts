import { type RefObject, useEffect } from 'react';
import { goToField } from './go-to-field.ts';

/** Goes to the field, or the section, that the address names behind its #, now and whenever that changes. */
export function useAddressedField(form: RefObject<HTMLFormElement | null>): void {
  useEffect(() => {
    const go = () => {
      const name = location.hash.slice(1);
      if (name !== '' && !goToField(form.current, name)) document.getElementById(name)?.scrollIntoView();
    };
    go();
    addEventListener('hashchange', go);
    return () => removeEventListener('hashchange', go);
  }, [form]);
}
