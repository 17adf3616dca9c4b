import { auditEntries } from '../../../contract/console/audit.ts';
import { consoleText } from '../../../messages/console.ts';
import { searchParamsOf } from '../../lists/query.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Empty } from '../../ui/empty.tsx';
import { Field } from '../../ui/field.tsx';
import { ConsolePage } from '../layout/console-page.tsx';
import { ConsoleList } from '../lists/console-list.tsx';
import { Days } from '../lists/filter-fields.tsx';
import { listed, listInput, readQuery } from '../lists/list-query.ts';
import { loadForOperator } from '../load-for-operator.ts';
import { consolePaths } from '../paths.ts';
import type { Route } from './+types/audit';
import { auditColumns } from './audit-columns.tsx';
import { auditFilters } from './audit-filters.ts';

const t = consoleText.audit;
const path = consolePaths.audit;

export function loader(args: Route.LoaderArgs) {
  const searchParams = searchParamsOf(args.request);
  const query = readQuery(searchParams, ['at'], auditFilters(searchParams));
  return loadForOperator(args, async (call) => {
    const { Entries: rows, ...pageInfo } = await call(auditEntries, listInput(query));
    return listed(path, query, rows, pageInfo);
  });
}

export default function Audit({ loaderData }: Route.ComponentProps) {
  const check = <ButtonLink to={consolePaths.auditCheck}>{t.check}</ButtonLink>;
  return (
    <ConsolePage title={t.title} loaded={loaderData} actions={check}>
      {({ query, rows, pageInfo }) => (
        <>
          <p>{t.lead}</p>
          <ConsoleList
            path={path}
            filePath={consolePaths.auditFile}
            query={query}
            pageInfo={pageInfo}
            caption={t.caption}
            columns={auditColumns}
            rows={rows}
            rowKey={({ no }) => no}
            searchHint={t.search_hint}
            filters={<Filters {...query.filters} />}
            empty={<Empty text={t.empty} />}
          />
        </>
      )}
    </ConsolePage>
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
