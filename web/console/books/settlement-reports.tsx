import { daysCompared, type settlementReports } from '../../../contract/console/books.ts';
import { books } from '../../../messages/console/books.ts';
import { fill } from '../../../messages/fill.ts';
import type { CallResult } from '../../api.ts';
import { shownDay } from '../../dates.ts';
import { useMessages } from '../../messages.ts';
import { showRupees } from '../../money.ts';
import { Notice } from '../../ui/notice.tsx';
import { SettlementDifferences } from './settlement-differences.tsx';

/**
 * Of which days the provider's reports are read, what it still has of ours, and where they differ from our books. `month`: of which the differences
 * are; '' for those of the last days.
 */
export function SettlementReports({ month, ...reports }: CallResult<typeof settlementReports> & { month: string }) {
  const t = useMessages(books);
  const { UnderWay: underWay, Differences: differences, read_from: from, read_to: to, unreadable_days } = reports;
  const isRead = to !== '';
  return (
    <>
      <div>
        <p>{isRead ? fill(t.read_to, { from: shownDay(from), to: shownDay(to) }) : t.never_read}</p>
        {underWay.payments > 0 ? (
          <p>{fill(t.under_way, { amount: showRupees(underWay.amount), payments: underWay.payments })}</p>
        ) : null}
      </div>
      {unreadable_days.length > 0 ? (
        <Notice kind="error">{fill(t.unreadable, { days: unreadable_days.map(shownDay).join(', ') })}</Notice>
      ) : null}
      {differences.length > 0 ? <SettlementDifferences differences={differences} /> : null}
      {isRead && differences.length === 0 ? (
        <Notice kind="success">
          {month ? t.no_differences_in_month : fill(t.no_differences, { days: daysCompared })}
        </Notice>
      ) : null}
    </>
  );
}
