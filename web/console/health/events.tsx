import { webhooksReceived } from '../../../contract/console/stuck-money.ts';
import { consoleText } from '../../../messages/console.ts';
import type { CallResult } from '../../api.ts';
import { Chip } from '../../lists/chip.tsx';
import { searchParamsOf } from '../../lists/query.ts';
import { Empty } from '../../ui/empty.tsx';
import { ConsolePage } from '../layout/console-page.tsx';
import { Instant } from '../lists/cells.tsx';
import { ConsoleList } from '../lists/console-list.tsx';
import { Choice, Days } from '../lists/filter-fields.tsx';
import type { ListColumn } from '../lists/list-columns.tsx';
import { listed, listInput, readQuery } from '../lists/list-query.ts';
import { loadForOperator } from '../load-for-operator.ts';
import { consolePaths } from '../paths.ts';
import type { Route } from './+types/events';
import { eventFilters } from './event-filters.ts';

const t = consoleText.health;
const path = consolePaths.webhooks;

type Event = CallResult<typeof webhooksReceived>['Events'][number];

const columns: ListColumn<Event, 'received_at'>[] = [
  { title: t.time, cell: ({ received_at }) => <Instant at={received_at} />, sort: 'received_at' },
  { title: t.event, cell: ({ name }) => name },
  {
    title: t.outcome,
    cell: ({ settled_at, outcome }) => (settled_at ? outcome : <Chip is="waits" text={t.unsettled} />),
  },
  { title: t.number, cell: ({ provider_event_id }) => provider_event_id },
];

export function loader(args: Route.LoaderArgs) {
  const searchParams = searchParamsOf(args.request);
  const query = readQuery(searchParams, ['received_at'], eventFilters(searchParams));
  return loadForOperator(args, async (call) => {
    const { Events: rows, ...pageInfo } = await call(webhooksReceived, listInput(query));
    return listed(path, query, rows, pageInfo);
  });
}

export default function Events({ loaderData }: Route.ComponentProps) {
  return (
    <ConsolePage title={t.webhooks} loaded={loaderData} back={{ to: consolePaths.health, page: t.title }}>
      {({ query, rows, pageInfo }) => (
        <ConsoleList
          path={path}
          filePath={consolePaths.webhooksFile}
          query={query}
          pageInfo={pageInfo}
          caption={t.webhooks_help}
          columns={columns}
          rows={rows}
          rowKey={({ id }) => id}
          searchHint={t.event_name}
          filters={
            <>
              <Choice
                name="state"
                label={t.state}
                chosen={query.filters.state}
                values={['unsettled']}
                text={() => t.unsettled}
              />
              <Days from={query.filters.from} to={query.filters.to} />
            </>
          }
          empty={<Empty text={t.no_events} />}
        />
      )}
    </ConsolePage>
  );
}
