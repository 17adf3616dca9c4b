import { Eye } from 'lucide-react';
import { Link } from 'react-router';
import { fill } from '../../../messages/fill.ts';
import { Day, Known, Rupees } from '../../lists/cells.tsx';
import { useMessages } from '../../messages.ts';
import type { Column } from '../../ui/table.tsx';
import type { OrderRow } from './order.ts';
import { OrderChip, PaymentChip } from './order-chips.tsx';

/** Section 2: the columns of My Order. `viewPath`: the address that opens an order above this list. */
export function useOrderColumns(viewPath: (order: number) => string): Column<OrderRow>[] {
  const t = useMessages().reseller_lists;
  return [
    { title: t.order_no, cell: ({ order_id }) => <b className="list-fixed">{order_id}</b> },
    { title: t.order_date, cell: ({ order_date }) => <Day at={order_date} /> },
    { title: t.net_amount, cell: ({ NetAmount }) => <Rupees amount={NetAmount} />, numeric: true },
    { title: t.mode, cell: ({ mode }) => <span className="list-fixed">{t[`mode_${mode}`]}</span> },
    { title: t.payment_status, cell: ({ payment_status }) => <PaymentChip status={payment_status} /> },
    { title: t.order_status, cell: ({ order_status }) => <OrderChip status={order_status} /> },
    { title: t.dispatch_date, cell: ({ dispatch_date }) => <Day at={dispatch_date} /> },
    { title: t.courier, cell: ({ courier_name }) => <Known text={courier_name} /> },
    { title: t.docket_no, cell: ({ docket_number }) => <Known text={docket_number} /> },
    { title: t.view, cell: ({ order_id }) => <View order={order_id} to={viewPath(order_id)} /> },
  ];
}

function View({ order, to }: { order: number; to: string }) {
  const t = useMessages().reseller_lists;
  const name = fill(t.view_order, { number: order });
  return (
    <Link className="list-view" to={to} aria-label={name} title={name} preventScrollReset>
      <Eye aria-hidden="true" />
    </Link>
  );
}
