import type { settlementReports } from '../../../contract/console/books.ts';
import { books } from '../../../messages/console/books.ts';
import type { CallResult } from '../../api.ts';
import { useMessages } from '../../messages.ts';
import { showRupees } from '../../money.ts';
import { Table } from '../../ui/table.tsx';
import { Instant } from '../lists/cells.tsx';

/** What the provider's reports and our books say differently. */
export function SettlementDifferences({
  differences,
}: {
  differences: CallResult<typeof settlementReports>['Differences'];
}) {
  const t = useMessages(books);
  return (
    <div className="console-panel">
      <Table
        caption={t.differences}
        rows={differences}
        rowKey={({ why, entity_id, at }) => `${why} ${entity_id} ${at}`}
        empty={null}
        columns={[
          { title: t.why, cell: ({ why }) => t[`why_${why}`] },
          { title: t.payment_or_refund, cell: ({ entity_id }) => <span className="book-id">{entity_id}</span> },
          { title: t.at, cell: ({ at }) => <Instant at={at} /> },
          { title: t.reported, numeric: true, cell: ({ reported }) => showRupees(reported) },
          { title: t.booked_amount, numeric: true, cell: ({ booked }) => showRupees(booked) },
        ]}
      />
    </div>
  );
}
