import { books } from '../../../messages/console/books.ts';
import { fill } from '../../../messages/fill.ts';
import { shownDay } from '../../dates.ts';
import { useMessages } from '../../messages.ts';
import { showRupees } from '../../money.ts';
import { Notice } from '../../ui/notice.tsx';
import { ConsolePage } from '../layout/console-page.tsx';
import { ConsoleList } from '../lists/console-list.tsx';
import { loadListWith } from '../lists/load-list.ts';
import { consolePaths } from '../paths.ts';
import type { Route } from './+types/settlements';
import { SettlementDifferences } from './settlement-differences.tsx';
import { settlementsView } from './settlement-list.tsx';

export const loader = loadListWith(settlementsView, (answer) => ({
  underWay: answer.UnderWay,
  differences: answer.Differences,
  readTo: answer.read_to,
  unreadableDays: answer.unreadable_days,
}));

/** What the provider has transferred and still has of ours, and where its reports differ from our books. */
export default function Settlements({ loaderData }: Route.ComponentProps) {
  const t = useMessages(books);
  return (
    <ConsolePage title={t.settlements} loaded={loaderData} back={{ to: consolePaths.books, page: t.title }}>
      {({ underWay, differences, readTo, unreadableDays, ...list }) => (
        <>
          <div>
            <p>{readTo === '' ? t.never_read : fill(t.read_to, { day: shownDay(readTo) })}</p>
            {underWay.payments > 0 ? (
              <p>{fill(t.under_way, { amount: showRupees(underWay.amount), payments: underWay.payments })}</p>
            ) : null}
          </div>
          {unreadableDays.length > 0 ? (
            <Notice kind="error">{fill(t.unreadable, { days: unreadableDays.map(shownDay).join(', ') })}</Notice>
          ) : null}
          {readTo === '' && differences.length === 0 ? null : <SettlementDifferences differences={differences} />}
          <ConsoleList {...settlementsView} {...list} />
        </>
      )}
    </ConsolePage>
  );
}
