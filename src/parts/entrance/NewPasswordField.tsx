import { useState } from 'react';
import { Field, type FieldProps } from '#ui/Field.tsx';

type Props = Omit<FieldProps, 'label' | 'type' | 'autoComplete' | 'required'> & {
  /** Of the account: password managers file the new one under it. */
  email: string;
};

/** The field of a new password, which can be looked at while it is typed. */
export function NewPasswordField({ email, ...field }: Props) {
  const [isShown, setShown] = useState(false);
  return (
    <>
      <input type="hidden" name="username" autoComplete="username" value={email} />
      <Field
        label="New password"
        type={isShown ? 'text' : 'password'}
        autoComplete="new-password"
        required
        {...field}
      />
      <label className="flex min-h-11 w-fit cursor-pointer items-center gap-3">
        <input
          type="checkbox"
          className="size-5 accent-accent"
          checked={isShown}
          onChange={({ currentTarget }) => setShown(currentTarget.checked)}
        />
        Show password
      </label>
    </>
  );
}
