import { formatPaise, type OrderTotals, rupees } from '../../../contract/money.ts';
import { newOrder } from '../../../messages/en/new-order.ts';
import { fill } from '../../../messages/fill.ts';
import { useMessages } from '../../messages.ts';
import { Totals } from '../../order/totals.tsx';
import type { Sums } from './sums.ts';

interface OrderSumsProps {
  sums: Sums;
  gstPercent: number;
  isUpdating: boolean;
}

/** What is paid now and what goes on account; each alone, and both together where both exist. */
export function OrderSums({ sums, gstPercent, isUpdating }: OrderSumsProps) {
  const t = useMessages(newOrder);
  const { prepaid, postpaid, together } = sums;
  const hasPrepaid = prepaid.totalPaise > 0;
  const hasPostpaid = postpaid.totalPaise > 0;
  const summary = fill(t.totals_now, {
    total: formatPaise(together.totalPaise),
    net: formatPaise(together.netPaise),
    prepaid: formatPaise(prepaid.netPaise),
    postpaid: formatPaise(postpaid.netPaise),
  });
  return (
    <div className="order-sums" data-updating={isUpdating || undefined}>
      {hasPrepaid ? <SumsOf title={`${t.prepaid}: ${t.pay_now}`} totals={prepaid} gstPercent={gstPercent} /> : null}
      {hasPostpaid ? <SumsOf title={t.postpaid} totals={postpaid} gstPercent={gstPercent} /> : null}
      {hasPrepaid === hasPostpaid ? <SumsOf title={t.together} totals={together} gstPercent={gstPercent} /> : null}
      <p className="sr-only" role="status">
        {isUpdating ? t.rates_updating : together.totalPaise > 0 ? summary : null}
      </p>
    </div>
  );
}

function SumsOf({ title, totals, gstPercent }: { title: string; totals: OrderTotals; gstPercent: number }) {
  const t = useMessages(newOrder);
  return (
    <section aria-label={title}>
      <h3>{title}</h3>
      <Totals
        total={rupees(totals.totalPaise)}
        discount={rupees(totals.discountPaise)}
        gst={rupees(totals.gstPaise)}
        net={rupees(totals.netPaise)}
        gstPercent={gstPercent}
        labels={{ total: t.total, net: t.net }}
      />
    </section>
  );
}
