import { memo, useState } from 'react';
import { furtherFieldLimits, type Profile, profileFieldLimits } from '#domain/profile/profile.ts';
import { ChoiceGroup } from '#ui/ChoiceGroup.tsx';
import { LimitedField, LimitedTextArea } from '#ui/LimitedText.tsx';
import { ListField } from './ListField.tsx';
import type { FormField } from './sections.ts';

type Props = { field: FormField; profile: Profile; disabled: boolean; error: string | undefined };

/** One control of the profile form, filled with what is saved; typing elsewhere does not concern it. */
export const SectionField = memo(function SectionField({ field, profile, disabled, error }: Props) {
  const saved = profile[field.name];
  const [chosen, setChosen] = useState(typeof saved === 'string' && saved !== '' ? [saved] : []);
  const limits: Partial<Record<keyof Profile, number>> = { ...profileFieldLimits, ...furtherFieldLimits };
  const limit = limits[field.name] ?? Number.POSITIVE_INFINITY;
  const common = { name: field.name, hint: field.hint, required: field.required, disabled };

  switch (field.kind) {
    case 'choice':
      return (
        <ChoiceGroup
          {...common}
          kind="one"
          legend={field.label}
          error={error}
          options={
            field.required ? (field.options ?? []) : [...(field.options ?? []), { value: '', label: 'Rather not say' }]
          }
          chosen={field.required || chosen.length > 0 ? chosen : ['']}
          onChange={setChosen}
        />
      );
    case 'switch':
      return (
        <label className="flex min-h-11 cursor-pointer items-center gap-3 font-semibold">
          <input
            type="checkbox"
            name={field.name}
            defaultChecked={saved === true}
            disabled={disabled}
            className="size-5 accent-accent"
          />
          <span>{field.label}</span>
        </label>
      );
    case 'list':
      return <ListField field={field} defaultValue={String(saved)} disabled={disabled} error={error} limit={limit} />;
    case 'text':
      return (
        <LimitedTextArea
          {...common}
          label={field.label}
          error={error}
          defaultValue={String(saved)}
          limit={limit}
          rows={5}
        />
      );
    default:
      return (
        <LimitedField
          {...common}
          label={field.label}
          error={error}
          type={field.kind === 'date' ? 'date' : 'text'}
          autoComplete="off"
          defaultValue={String(saved)}
          limit={limit}
        />
      );
  }
});
