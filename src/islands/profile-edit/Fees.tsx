import { type RefObject, useEffect, useId, useRef, useState } from 'react';
import { feesIn, hasNoFees, sameFees, sayFees } from '#domain/advice/fee-numbers.ts';
import { type FeeField, type Fees as FeeNumbers, plainFee } from '#domain/profile/fees.ts';
import type { Profile } from '#domain/profile/profile.ts';
import { Button } from '#ui/Button.tsx';
import { Field } from '#ui/Field.tsx';

type Props = {
  /** The profile as it was when the form came up, and as it was when typing last paused. */
  profile: Profile;
  typed: Profile;
  wrong: Readonly<Record<string, string>>;
  disabled: boolean;
  form: RefObject<HTMLFormElement | null>;
  onChange: () => void;
};

const feesOf = ({ fee_individual, fee_couples, fee_sliding_from, fee_sliding_to }: FeeNumbers): FeeNumbers => ({
  fee_individual: plainFee(fee_individual),
  fee_couples: plainFee(fee_couples),
  fee_sliding_from: plainFee(fee_sliding_from),
  fee_sliding_to: plainFee(fee_sliding_to),
});

/**
 * Fees as numbers under 'Session Rates'. Each follows the other while neither says anything of its own: what a therapist wrote is
 * replaced by a press alone (decision 0081).
 */
export function Fees({ profile, typed, wrong, disabled, form, onChange }: Props) {
  const [fees, setFees] = useState(() => feesOf(profile));
  const heldTo = useRef<string | null>(null);
  const legendId = useId();
  const text = typed.session_rates;

  useEffect(() => {
    const before = heldTo.current;
    if (before === text) return;
    heldTo.current = text;
    const now = feesIn(text);
    const follows = hasNoFees(fees) || (before !== null && sameFees(feesOf(fees), feesIn(before)));
    if (!follows || sameFees(now, fees)) return;
    setFees(now);
    // What the form comes up with is no change.
    if (before !== null) onChange();
  }, [text]);

  const ratesInput = () => {
    const input = form.current?.elements.namedItem('session_rates');
    return input instanceof HTMLInputElement ? input : null;
  };
  const type = (field: FeeField, value: string) => {
    const next = { ...fees, [field]: value };
    setFees(next);
    const input = ratesInput();
    if (!input) return;
    if (input.value.trim() === '' || input.value === sayFees(feesOf(fees))) fill(input, sayFees(feesOf(next)));
  };
  const control = (name: FeeField) => ({
    value: fees[name],
    error: wrong[name],
    disabled,
    inputMode: 'decimal' as const,
    autoComplete: 'off',
    onChange: ({ currentTarget }: { currentTarget: HTMLInputElement }) => type(name, currentTarget.value),
  });

  const asTyped = feesOf(typed);
  const read = feesIn(text);
  const said = sayFees(asTyped);
  const differs = said !== '' && !sameFees(asTyped, read);
  const writeText = () => {
    const input = ratesInput();
    if (!input) return;
    fill(input, said);
    input.focus();
  };
  const takeNumbers = () => {
    setFees(read);
    onChange();
    const first = form.current?.elements.namedItem('fee_individual');
    if (first instanceof HTMLElement) first.focus();
  };

  return (
    <fieldset className="min-w-0 space-y-3" aria-describedby={`${legendId}-hint`}>
      <legend className="font-semibold">The same as numbers</legend>
      <p id={`${legendId}-hint`} className="text-sm text-ink-soft">
        Whole dollars a session. They fill Session Rates while it is empty, and what you write there fills them.
      </p>
      <div className="grid gap-3 sm:grid-cols-2">
        <Field name="fee_individual" label="Individual session ($)" {...control('fee_individual')} />
        <Field name="fee_couples" label="Couples session ($)" {...control('fee_couples')} />
        <Field name="fee_sliding_from" label="Individual sliding scale from ($)" {...control('fee_sliding_from')} />
        <Field name="fee_sliding_to" label="Individual sliding scale up to ($)" {...control('fee_sliding_to')} />
      </div>
      <div aria-live="polite" className="space-y-3">
        {differs && (
          <>
            <p className="rounded-xl bg-caution-soft px-3 py-2 text-sm text-caution">
              Session Rates says something else. Clients and matching go by Session Rates.
            </p>
            <div className="flex flex-wrap gap-3">
              <Button disabled={disabled} onClick={writeText}>
                Write these fees into Session Rates
              </Button>
              {!hasNoFees(read) && (
                <Button disabled={disabled} onClick={takeNumbers}>
                  Take the fees from Session Rates
                </Button>
              )}
            </div>
          </>
        )}
      </div>
    </fieldset>
  );
}

/** Fills an input as typing does. */
function fill(input: HTMLInputElement, value: string): void {
  // React keeps its own setter on the element, and would take this for no change.
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, value);
  input.dispatchEvent(new Event('input', { bubbles: true }));
}
