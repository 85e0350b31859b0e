import type { Invoice } from '#domain/billing/subscription.ts';
import { formatDate } from '#lib/format.ts';

const amount = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });

/** The bills so far, each with its own page at Stripe; null where they could not be read. */
export function Invoices({ invoices }: { invoices: readonly Invoice[] | null }) {
  if (invoices?.length === 0) return null;
  return (
    <section aria-labelledby="invoices-heading" className="card space-y-4 p-5 sm:p-7">
      <h2 id="invoices-heading" className="text-2xl">
        Invoices
      </h2>
      {invoices ? (
        <InvoiceList invoices={invoices} />
      ) : (
        <p>Your invoices could not be loaded. Reload the page to see them.</p>
      )}
    </section>
  );
}

function InvoiceList({ invoices }: { invoices: readonly Invoice[] }) {
  return (
    <ul className="divide-y divide-line">
      {invoices.map(({ id, created, amount_due, status, hosted_invoice_url }) => (
        <li key={id} className="flex flex-wrap items-baseline justify-between gap-x-4 py-2">
          <span>{formatDate(created)}</span>
          <span className="tabular-nums">{amount.format(amount_due / 100)}</span>
          <span className="text-ink-soft">{status}</span>
          {hosted_invoice_url && (
            <a href={hosted_invoice_url} className="link" target="_blank" rel="noreferrer noopener">
              View
            </a>
          )}
        </li>
      ))}
    </ul>
  );
}
