import { unmatchedDispositions, unmatchedPayments } from '../../../contract/console/stuck-money.ts';
import { consoleText } from '../../../messages/console.ts';
import { searchParamsOf } from '../../lists/query.ts';
import { Empty } from '../../ui/empty.tsx';
import { ConsolePage } from '../layout/console-page.tsx';
import { useOwnRole } from '../layout/use-own-role.ts';
import { ConsoleList } from '../lists/console-list.tsx';
import { Choice } from '../lists/filter-fields.tsx';
import { listed, listInput, readQuery } from '../lists/list-query.ts';
import { loadForOperator } from '../load-for-operator.ts';
import { consolePaths } from '../paths.ts';
import type { Route } from './+types/payments';
import { paymentColumns } from './payment-columns.tsx';
import { unmatchedFilters } from './payment-filters.ts';

const t = consoleText.health;
const path = consolePaths.unmatchedPayments;

export function loader(args: Route.LoaderArgs) {
  const searchParams = searchParamsOf(args.request);
  const query = readQuery(searchParams, ['id'], unmatchedFilters(searchParams));
  return loadForOperator(args, async (call) => {
    const { Payments: rows, ...pageInfo } = await call(unmatchedPayments, listInput(query));
    return listed(path, query, rows, pageInfo);
  });
}

export default function Payments({ loaderData }: Route.ComponentProps) {
  const columns = paymentColumns(useOwnRole());
  return (
    <ConsolePage title={t.payments} loaded={loaderData} back={{ to: consolePaths.health, page: t.title }}>
      {({ query, rows, pageInfo }) => (
        <ConsoleList
          path={path}
          filePath={consolePaths.unmatchedPaymentsFile}
          query={query}
          pageInfo={pageInfo}
          caption={t.payments_help}
          columns={columns}
          rows={rows}
          rowKey={({ id }) => id}
          searchHint={t.payments_search}
          filters={<Filters {...query.filters} />}
          empty={<Empty text={t.no_payments} />}
        />
      )}
    </ConsolePage>
  );
}

function Filters({ standing, state }: { standing: string; state: string }) {
  return (
    <>
      <Choice
        name="standing"
        label={t.standing}
        chosen={standing}
        values={unmatchedDispositions}
        text={(each) => t[`standing_${each}`]}
      />
      <Choice name="state" label={t.state} chosen={state} values={['kept']} text={() => t.apart_kept} />
    </>
  );
}
