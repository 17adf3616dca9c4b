import { Link } from 'react-router';
import { settlementItems, settlementList } from '../../../contract/console/books.ts';
import { books } from '../../../messages/console/books.ts';
import { showRupees } from '../../money.ts';
import { Empty } from '../../ui/empty.tsx';
import { OrderLink } from '../health/payment-list.tsx';
import { Instant, Text } from '../lists/cells.tsx';
import { defineListView } from '../lists/list-view.ts';
import { consolePaths, settlementPath } from '../paths.ts';

const shown = (amount: number) => showRupees(amount);

export const settlementsView = defineListView(
  settlementList,
  books,
  { path: consolePaths.settlements, rowKey: ({ id }) => id, searchHint: (t) => t.settlements_search },
  (t) => ({
    caption: t.settlements_caption,
    columns: [
      {
        title: t.settled,
        sort: 'settled_at',
        text: ({ settled_at }) => settled_at,
        cell: ({ settled_at }) => <Instant at={settled_at} />,
      },
      {
        title: t.settlement,
        text: ({ provider_settlement_id }) => provider_settlement_id,
        cell: ({ id, provider_settlement_id }) => (
          <Link className="link" to={settlementPath(id)}>
            {provider_settlement_id}
          </Link>
        ),
      },
      { title: t.utr, text: ({ utr }) => utr, cell: ({ utr }) => <Text text={utr} /> },
      { title: t.paid, numeric: true, amount: ({ paid }) => paid, cell: ({ paid }) => shown(paid) },
      { title: t.refunded, numeric: true, amount: ({ refunded }) => refunded, cell: ({ refunded }) => shown(refunded) },
      { title: t.adjusted, numeric: true, amount: ({ adjusted }) => adjusted, cell: ({ adjusted }) => shown(adjusted) },
      { title: t.fee, numeric: true, amount: ({ fee }) => fee, cell: ({ fee }) => shown(fee) },
      { title: t.tax, numeric: true, amount: ({ tax }) => tax, cell: ({ tax }) => shown(tax) },
      { title: t.net, numeric: true, amount: ({ net }) => net, cell: ({ net }) => shown(net) },
    ],
    filters: [{ is: 'typed', name: 'month', label: t.month, isA: 'month' }],
    empty: <Empty text={t.no_settlements} />,
  }),
);

export const settlementLinesView = defineListView(
  settlementItems,
  books,
  { path: consolePaths.settlementLines, rowKey: ({ id }) => id, searchHint: (t) => t.lines_search },
  (t) => ({
    caption: t.lines_caption,
    columns: [
      { title: t.payment_or_refund, sort: 'id', text: ({ entity_id }) => entity_id },
      { title: t.kind, text: ({ kind }) => t[`kind_${kind}`] },
      {
        title: t.order,
        text: ({ order_id }) => (order_id ? String(order_id) : ''),
        cell: ({ order_id }) => <OrderLink order={order_id} />,
      },
      { title: t.amount, numeric: true, amount: ({ amount }) => amount, cell: ({ amount }) => shown(amount) },
      { title: t.fee, numeric: true, amount: ({ fee }) => fee, cell: ({ fee }) => shown(fee) },
      { title: t.tax, numeric: true, amount: ({ tax }) => tax, cell: ({ tax }) => shown(tax) },
      { title: t.net, numeric: true, amount: ({ net }) => net, cell: ({ net }) => shown(net) },
    ],
    filters: [{ is: 'typed', name: 'settlement', label: t.settlement_number, isA: 'number' }],
    empty: <Empty text={t.no_lines} />,
  }),
);
