import { orderPages } from '../../messages/en/order-pages.ts';
import { fill } from '../../messages/fill.ts';
import { useMessages } from '../messages.ts';
import { showRupees } from '../money.ts';

/** Rupees. */
export interface Sums {
  total: number;
  discount: number;
  /** The promo code; '' without one. */
  coupon?: string;
  gst: number;
  net: number;
  gstPercent: number;
}

interface TotalsProps extends Sums {
  /** The labels of the first and the last row. */
  labels?: { total: string; net: string };
}

/** From the subtotal to what is paid. */
export function Totals({ total, discount, coupon, gst, net, gstPercent, labels }: TotalsProps) {
  const t = useMessages(orderPages);
  return (
    <dl className="totals">
      <Sum label={labels?.total ?? t.total} amount={showRupees(total)} />
      {discount > 0 ? (
        <Sum
          label={coupon ? fill(t.discount_with, { code: coupon }) : t.discount}
          amount={`−${showRupees(discount)}`}
        />
      ) : null}
      <Sum label={fill(t.gst, { percent: gstPercent })} amount={showRupees(gst)} />
      <Sum label={labels?.net ?? t.net} amount={showRupees(net)} isNet />
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
