import type { booksMonth } from '../../../contract/console/books.ts';
import { books } from '../../../messages/console/books.ts';
import type { CallResult } from '../../api.ts';
import { useMessages } from '../../messages.ts';
import { showRupees } from '../../money.ts';
import { Notice } from '../../ui/notice.tsx';
import { Table } from '../../ui/table.tsx';
import { OrderLink } from '../health/payment-list.tsx';
import { Text } from '../lists/cells.tsx';

/** Where documents are not what orders, payments and accounts say; or that they are. */
export function MonthDifferences({ differences }: { differences: CallResult<typeof booksMonth>['Differences'] }) {
  const t = useMessages(books);
  if (differences.length === 0) return <Notice kind="success">{t.agrees}</Notice>;
  return (
    <>
      <Notice kind="error">{t.differs}</Notice>
      <div className="console-panel">
        <Table
          caption={t.differences}
          rows={differences}
          rowKey={({ why, number, order_id }) => `${why} ${number} ${order_id}`}
          empty={null}
          columns={[
            { title: t.why, cell: ({ why }) => t[`why_${why}`] },
            { title: t.document, cell: ({ number }) => <Text text={number} /> },
            { title: t.order, cell: ({ order_id }) => <OrderLink order={order_id} /> },
            { title: t.document_amount, numeric: true, cell: (row) => showRupees(row.document_amount) },
            { title: t.booked_amount, numeric: true, cell: (row) => showRupees(row.booked_amount) },
          ]}
        />
      </div>
    </>
  );
}
