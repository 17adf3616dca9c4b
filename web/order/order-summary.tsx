import { FileText } from 'lucide-react';
import { fill } from '../../messages/fill.ts';
import { dayOf } from '../dates.ts';
import { useMessages } from '../messages.ts';
import { invoicePath } from '../paths.ts';
import { buttonClass } from '../ui/button.tsx';
import { Section } from '../ui/section.tsx';
import { Lines } from './lines.tsx';
import type { Order } from './order.ts';
import { Totals } from './totals.tsx';

export function OrderSummary({ order, link }: { order: Order; link: string }) {
  const t = useMessages().order_pages;
  return (
    <Section title={t.summary}>
      <div className="owner-card owner-card-body">
        <Lines lines={order.Products} />
        <Totals {...order} />
        {order.paid_date ? <p className="hint">{fill(t.paid_on, { date: dayOf(order.paid_date) })}</p> : null}
        {order.invoice ? <Invoice number={order.invoice} link={link} /> : null}
      </div>
    </Section>
  );
}

function Invoice({ number, link }: { number: string; link: string }) {
  const t = useMessages().order_pages;
  return (
    <div className="order-invoice">
      <p>{fill(t.invoice_number, { number })}</p>
      <a className={buttonClass('plain')} href={invoicePath(link)} download>
        <FileText aria-hidden="true" />
        {t.invoice}
      </a>
    </div>
  );
}
