import { memo, useId } from 'react';
import { shownByChoice, shownFields } from '#domain/profile/shown-fields.ts';
import type { FormField } from './sections.ts';

type Props = { field: FormField; shownFields: string; disabled: boolean };

/** Under a field that no page shows by itself: whether the public page shows it. */
export const ShowChoice = memo(function ShowChoice({ field, shownFields: chosen, disabled }: Props) {
  const id = useId();
  const name = shownByChoice.find((known) => known === field.name);
  if (name === undefined) return null;
  return (
    <>
      <label className="flex min-h-11 w-fit cursor-pointer items-center gap-3">
        <input
          type="checkbox"
          name="shown_fields"
          value={name}
          defaultChecked={shownFields(chosen).includes(name)}
          disabled={disabled}
          aria-describedby={id}
          className="size-5 shrink-0 accent-accent"
        />
        <span>Show on my public page</span>
      </label>
      <span id={id} hidden>{`This is about: ${field.label}.`}</span>
    </>
  );
});
