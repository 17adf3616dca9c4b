import { settlementReports } from '../../../contract/console/books.ts';
import { books } from '../../../messages/console/books.ts';
import { type CallFunction, isCallError } from '../../api.ts';
import { useMessages } from '../../messages.ts';
import { Notice } from '../../ui/notice.tsx';
import { ConsolePage } from '../layout/console-page.tsx';
import { ConsoleList } from '../lists/console-list.tsx';
import { loadListWith } from '../lists/load-list.ts';
import { consolePaths } from '../paths.ts';
import type { Route } from './+types/settlements';
import { SettledSums } from './settled-sums.tsx';
import { settlementsView } from './settlement-list.tsx';
import { SettlementReports } from './settlement-reports.tsx';

/** What stands above the list is loaded with its first page alone; the list is there, whatever becomes of that. */
export const loader = loadListWith(settlementsView, async ({ Sums: sums }, call, { page, filters }) => ({
  sums,
  reports: page === 1 && filters.search === '' ? await reportsOrFailed(call, filters.month ?? '') : null,
}));

async function reportsOrFailed(call: CallFunction, month: string) {
  try {
    return await call(settlementReports, { month });
  } catch (error) {
    const isForTheRouter = !(error instanceof Error);
    if (isForTheRouter || (isCallError(error) && error.httpStatus === 401)) throw error;
    return 'failed' as const;
  }
}

/** How many there are; null where no report was read, or they were not compared. */
function differencesIn(reports: Awaited<ReturnType<typeof reportsOrFailed>> | null): number | null {
  return reports === null || reports === 'failed' || reports.read_to === '' ? null : reports.Differences.length;
}

/** What the provider has transferred and still has of ours, and where its reports differ from our books. */
export default function Settlements({ loaderData }: Route.ComponentProps) {
  const t = useMessages(books);
  return (
    <ConsolePage title={t.settlements} loaded={loaderData} back={{ to: consolePaths.books, page: t.title }}>
      {({ reports, sums, ...list }) => (
        <>
          {reports === 'failed' ? <Notice kind="error">{t.reports_failed}</Notice> : null}
          {reports === null || reports === 'failed' ? null : (
            <SettlementReports {...reports} month={list.query.filters.month ?? ''} />
          )}
          {sums === null ? null : (
            <SettledSums month={list.query.filters.month ?? ''} sums={sums} differences={differencesIn(reports)} />
          )}
          <ConsoleList {...settlementsView} {...list} />
        </>
      )}
    </ConsolePage>
  );
}
