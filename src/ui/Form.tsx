import type { ComponentProps } from 'react';

type Props = Omit<ComponentProps<'form'>, 'method' | 'noValidate' | 'onSubmit'> & {
  /** Takes what was typed when somebody sends the form. */
  onSend: (typed: FormData, form: HTMLFormElement) => void;
};

/**
 * A form that a script sends. `method="dialog"` outside a dialog does nothing, so that a press before the script answers puts
 * nothing into the address; what is wrong is said by the screen in its own words.
 */
export function Form({ onSend, ...rest }: Props) {
  return (
    <form
      {...rest}
      method="dialog"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        onSend(new FormData(event.currentTarget), event.currentTarget);
      }}
    />
  );
}

/** A form on a card of its own, under a heading that names it. */
export function FormCard({
  id,
  title,
  className = 'space-y-4',
  children,
  ...rest
}: Props & { id: string; title: string }) {
  return (
    <Form {...rest} aria-labelledby={id} className={`card p-5 sm:p-7 ${className}`}>
      <h2 id={id} className="text-2xl">
        {title}
      </h2>
      {children}
    </Form>
  );
}
