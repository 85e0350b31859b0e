import { useState } from 'react';
import { site } from '#content/site.ts';
import { formatCents, invoiceStatusLabel } from '#domain/billing/invoices.ts';
import type { Invoice } from '#domain/billing/subscription.ts';
import { messages } from '#domain/messages/index.ts';
import { api } from '#lib/api.ts';
import { messageFor } from '#lib/api-error.ts';
import { answerTo } from '#lib/signed-in.ts';
import { Alert } from '#ui/Alert.tsx';
import { Button } from '#ui/Button.tsx';

type Page = Readonly<{ invoices: readonly Invoice[]; has_more: boolean }>;
type Props = {
  /** The newest bills; null where they could not be read. */
  page: Page | null;
  onRetry: () => void;
};

/** All bills, the newest first, each with its PDF. */
export default function Invoices({ page, onRetry }: Props) {
  if (page?.invoices.length === 0) return null;
  return (
    <section aria-labelledby="invoices-heading" className="card space-y-4 p-5 sm:p-7">
      <h2 id="invoices-heading" className="text-2xl">
        Invoices
      </h2>
      {page ? (
        <InvoiceList key={page.invoices[0]?.id} first={page} />
      ) : (
        <>
          <p>Your invoices could not be loaded.</p>
          <Button onClick={onRetry}>Try again</Button>
        </>
      )}
    </section>
  );
}

function InvoiceList({ first }: { first: Page }) {
  const [older, setOlder] = useState<readonly Invoice[]>([]);
  const [hasMore, setMore] = useState(first.has_more);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const shown = [...first.invoices, ...older];

  const showMore = async () => {
    setBusy(true);
    setFailure(null);
    try {
      const query = { after: shown.at(-1)?.id ?? '' };
      const next = await answerTo((as) => api.billing.invoices.$get({ query }, as), messages.billing.noToken);
      setOlder((before) => [...before, ...next.invoices]);
      setMore(next.has_more);
    } catch (error) {
      setFailure(messageFor(error, messages.billing.moreFailed));
    } finally {
      setBusy(false);
    }
  };

  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard. */}
      <section className="relative overflow-x-auto" tabIndex={0} aria-label="Table of invoices">
        <table className="w-full text-left text-sm">
          <thead>
            <tr className="text-ink-soft">
              {['Invoice', 'Amount', 'Status', 'PDF'].map((name) => (
                <th key={name} scope="col" className="pr-2 pb-2">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody className="divide-y divide-line">
            {shown.map((invoice) => (
              <Row key={invoice.id} {...invoice} />
            ))}
          </tbody>
        </table>
      </section>
      {failure && <Alert kind="error">{failure}</Alert>}
      {hasMore && (
        <Button busy={busy} onClick={showMore}>
          Show more
        </Button>
      )}
    </>
  );
}

const purposes = { trial: 'Free trial', plan: `${site.name} Standard`, other: 'Other' } as const;

const cell = 'py-2 pr-2';
const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' });

/** One bill, a line of the table. */
function Row(invoice: Invoice) {
  const { created, amount_due, purpose, period_end, hosted_invoice_url, invoice_pdf } = invoice;
  const date = day.format(created * 1000);
  const document = invoice_pdf ?? hosted_invoice_url;
  return (
    <tr>
      <td className={cell}>
        <span className="block">{date}</span>
        <span className="block text-ink-soft">{purposes[purpose]}</span>
        {purpose !== 'other' && <span className="block text-ink-soft">{`to ${day.format(period_end * 1000)}`}</span>}
      </td>
      <td className={`${cell} tabular-nums`}>{formatCents(amount_due)}</td>
      <td className={cell}>{invoiceStatusLabel(invoice)}</td>
      <td className={cell}>
        {document && (
          <a href={document} className="link" target="_blank" rel="noreferrer noopener">
            <span>{invoice_pdf ? 'PDF' : 'View'}</span> <span className="sr-only">{`of ${date}`}</span>
          </a>
        )}
      </td>
    </tr>
  );
}
