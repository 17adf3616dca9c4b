import { fill } from '../../messages/fill.ts';
import { useMessages } from '../messages.ts';
import { showAmount } from '../money.ts';

/** Rupees. */
export interface Sums {
  total: number;
  discount: number;
  gst: number;
  net: number;
  gstPercent: number;
}

/** From the subtotal to what is paid. */
export function Totals({ total, discount, gst, net, gstPercent }: Sums) {
  const t = useMessages().order_pages;
  return (
    <dl className="totals">
      <Sum label={t.total} amount={showAmount(total)} />
      {discount > 0 ? <Sum label={t.discount} amount={`−${showAmount(discount)}`} /> : null}
      <Sum label={fill(t.gst, { percent: gstPercent })} amount={showAmount(gst)} />
      <Sum label={t.net} amount={showAmount(net)} isNet />
    </dl>
  );
}

function Sum({ label, amount, isNet = false }: { label: string; amount: string; isNet?: boolean }) {
  return (
    <div data-is={isNet ? 'net' : undefined}>
      <dt>{label}</dt>
      <dd>{amount}</dd>
    </div>
  );
}
