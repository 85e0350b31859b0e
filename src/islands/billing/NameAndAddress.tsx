import { cardLimits } from '#domain/billing/requests.ts';
import { LimitedField } from '#ui/LimitedText.tsx';

type Props = {
  wrong: Readonly<Record<string, string>>;
  disabled: boolean;
  /** Takes the focus where the form comes up by a press. */
  takesFocus: boolean;
  saved?: Readonly<{ name: string; address: string }>;
  onInput: (name: 'name' | 'address') => void;
};

/** Whom a card and a bill are for. */
export function NameAndAddress({ wrong, disabled, takesFocus, saved, onInput }: Props) {
  return (
    <>
      <LimitedField
        name="name"
        label="Card Holder Name"
        autoComplete="cc-name"
        autoFocus={takesFocus}
        required
        defaultValue={saved?.name}
        disabled={disabled}
        error={wrong.name}
        onInput={() => onInput('name')}
        limit={cardLimits.name}
      />
      <LimitedField
        name="address"
        label="Billing Address"
        autoComplete="billing street-address"
        required
        defaultValue={saved?.address}
        disabled={disabled}
        error={wrong.address}
        onInput={() => onInput('address')}
        limit={cardLimits.address}
      />
    </>
  );
}
