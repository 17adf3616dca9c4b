import FileText from 'lucide-react/icons/file-text';
import { orderPages } from '../../messages/en/order-pages.ts';
import { fill } from '../../messages/fill.ts';
import { dayOf } from '../dates.ts';
import { useMessages } from '../messages.ts';
import { showRupees } from '../money.ts';
import { creditNotePath, invoicePath } from '../paths.ts';
import { buttonClass } from '../ui/button.tsx';
import { Section } from '../ui/section.tsx';
import { belongsToAccount } from './belongs-to-account.ts';
import { Lines } from './lines.tsx';
import type { Order } from './order.ts';
import { Totals } from './totals.tsx';

export function OrderSummary({ order }: { order: Order }) {
  const t = useMessages(orderPages);
  return (
    <Section title={t.summary}>
      <div className="owner-card owner-card-body">
        <Lines lines={order.Products} />
        <Totals {...order} />
        {order.paid_date ? <p className="hint">{fill(t.paid_on, { date: dayOf(order.paid_date) })}</p> : null}
        {order.invoice ? <Invoice order={order} /> : null}
        {order.CreditNotes.map((note) => (
          <CreditNote key={note.id} note={note} link={order.invoice_link} />
        ))}
      </div>
    </Section>
  );
}

/** The invoice has a name and an address on it: others than the buyer only read where the buyer finds it. */
function Invoice({ order: { kind, invoice: number, invoice_link } }: { order: Order }) {
  const t = useMessages(orderPages);
  return (
    <div className="order-invoice">
      <p>{fill(t.invoice_number, { number })}</p>
      {invoice_link ? (
        <a className={buttonClass('plain')} href={invoicePath(invoice_link)} download>
          <FileText aria-hidden="true" />
          {t.invoice}
        </a>
      ) : (
        <p className="hint">{belongsToAccount(kind) ? t.invoice_where_account : t.invoice_where}</p>
      )}
    </div>
  );
}

/** Who may not open the invoice has read above where the buyer finds it. */
function CreditNote({
  note: { id, number, issued_at, amount },
  link,
}: {
  note: Order['CreditNotes'][number];
  link: string;
}) {
  const t = useMessages(orderPages);
  return (
    <div className="order-invoice">
      <p>{fill(t.credit_note_number, { number, date: dayOf(issued_at), amount: showRupees(amount) })}</p>
      {link ? (
        <a className={buttonClass('plain')} href={creditNotePath(link, id)} download>
          <FileText aria-hidden="true" />
          {t.credit_note}
        </a>
      ) : null}
    </div>
  );
}
