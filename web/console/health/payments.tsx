import { apartStandings, paymentsApart } from '../../../contract/console/stuck-money.ts';
import { desk } from '../../../messages/desk.ts';
import { queryOf } from '../../reseller/lists/query.ts';
import { Empty } from '../../ui/empty.tsx';
import { DeskPage } from '../frame/desk-page.tsx';
import { useOwnRole } from '../frame/use-own-role.ts';
import { askedIn, listed, listInput } from '../lists/asked.ts';
import { DeskList } from '../lists/desk-list.tsx';
import { Choice } from '../lists/filter-fields.tsx';
import { loadForOperator } from '../load-for-operator.ts';
import { consolePaths } from '../paths.ts';
import type { Route } from './+types/payments';
import { paymentColumns } from './payment-columns.tsx';
import { apartFilters } from './payment-filters.ts';

const t = desk.health;
const path = consolePaths.paymentsApart;

export function loader(args: Route.LoaderArgs) {
  const query = queryOf(args.request);
  const asked = askedIn(query, ['id'], apartFilters(query));
  return loadForOperator(args, async (call) => {
    const { Payments: rows, ...given } = await call(paymentsApart, listInput(asked));
    return listed(path, asked, rows, given);
  });
}

export default function Payments({ loaderData }: Route.ComponentProps) {
  const columns = paymentColumns(useOwnRole());
  return (
    <DeskPage title={t.payments} loaded={loaderData} back={{ to: consolePaths.health, page: t.title }}>
      {({ asked, rows, given }) => (
        <DeskList
          path={path}
          filePath={consolePaths.paymentsApartFile}
          asked={asked}
          given={given}
          caption={t.payments_help}
          columns={columns}
          rows={rows}
          rowKey={({ id }) => id}
          searchHint={t.payments_search}
          filters={<Filters {...asked.filters} />}
          empty={<Empty text={t.no_payments} />}
        />
      )}
    </DeskPage>
  );
}

function Filters({ standing, state }: { standing: string; state: string }) {
  return (
    <>
      <Choice
        name="standing"
        label={t.standing}
        chosen={standing}
        values={apartStandings}
        text={(each) => t[`standing_${each}`]}
      />
      <Choice name="state" label={t.state} chosen={state} values={['kept']} text={() => t.apart_kept} />
    </>
  );
}
