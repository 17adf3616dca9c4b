import { auditEntries } from '../../../contract/console/audit.ts';
import { desk } from '../../../messages/desk.ts';
import { queryOf } from '../../reseller/lists/query.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Empty } from '../../ui/empty.tsx';
import { Field } from '../../ui/field.tsx';
import { DeskPage } from '../frame/desk-page.tsx';
import { askedIn, listed, listInput } from '../lists/asked.ts';
import { DeskList } from '../lists/desk-list.tsx';
import { Days } from '../lists/filter-fields.tsx';
import { loadForOperator } from '../load-for-operator.ts';
import { consolePaths } from '../paths.ts';
import type { Route } from './+types/audit';
import { auditColumns } from './audit-columns.tsx';
import { auditFilters } from './audit-filters.ts';

const t = desk.audit;
const path = consolePaths.audit;

export function loader(args: Route.LoaderArgs) {
  const query = queryOf(args.request);
  const asked = askedIn(query, ['at'], auditFilters(query));
  return loadForOperator(args, async (call) => {
    const { Entries: rows, ...given } = await call(auditEntries, listInput(asked));
    return listed(path, asked, rows, given);
  });
}

export default function Audit({ loaderData }: Route.ComponentProps) {
  const check = <ButtonLink to={consolePaths.auditCheck}>{t.check}</ButtonLink>;
  return (
    <DeskPage title={t.title} loaded={loaderData} actions={check}>
      {({ asked, rows, given }) => (
        <>
          <p>{t.lead}</p>
          <DeskList
            path={path}
            filePath={consolePaths.auditFile}
            asked={asked}
            given={given}
            caption={t.caption}
            columns={auditColumns}
            rows={rows}
            rowKey={({ no }) => no}
            searchHint={t.search_hint}
            filters={<Filters {...asked.filters} />}
            empty={<Empty text={t.empty} />}
          />
        </>
      )}
    </DeskPage>
  );
}

function Filters({ operator, action, from, to }: ReturnType<typeof auditFilters>) {
  return (
    <>
      <Field name="action" label={t.action} hint={t.action_hint} defaultValue={action} autoComplete="off" />
      <Field name="operator" label={t.operator} defaultValue={operator} inputMode="numeric" autoComplete="off" />
      <Days from={from} to={to} />
    </>
  );
}
