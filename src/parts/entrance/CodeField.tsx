import { Field, type FieldProps } from '#ui/Field.tsx';

/** Six digits, which phones fill in out of a message or an app. */
export function CodeField(props: Omit<FieldProps, 'label'> & { label?: string }) {
  return (
    <Field
      label="Code of six digits"
      inputMode="numeric"
      autoComplete="one-time-code"
      autoCapitalize="off"
      spellCheck={false}
      required
      {...props}
    />
  );
}

/** One of the codes that were kept for the day on which there is no app. */
export function RecoveryCodeField(props: Omit<FieldProps, 'label'>) {
  return (
    <Field
      label="Recovery code"
      hint="Each one works once."
      autoComplete="off"
      autoCapitalize="off"
      spellCheck={false}
      required
      {...props}
    />
  );
}
