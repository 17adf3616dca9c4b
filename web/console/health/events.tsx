import { webhooksReceived } from '../../../contract/console/stuck-money.ts';
import { desk } from '../../../messages/desk.ts';
import type { Answer } from '../../api.ts';
import { Chip } from '../../reseller/lists/chip.tsx';
import { queryOf } from '../../reseller/lists/query.ts';
import { Empty } from '../../ui/empty.tsx';
import { DeskPage } from '../frame/desk-page.tsx';
import { askedIn, listed, listInput } from '../lists/asked.ts';
import { Instant } from '../lists/cells.tsx';
import { DeskList } from '../lists/desk-list.tsx';
import type { DeskColumn } from '../lists/desk-table.tsx';
import { Choice, Days } from '../lists/filter-fields.tsx';
import { loadForOperator } from '../load-for-operator.ts';
import { consolePaths } from '../paths.ts';
import type { Route } from './+types/events';
import { eventFilters } from './event-filters.ts';

const t = desk.health;
const path = consolePaths.webhooks;

type Event = Answer<typeof webhooksReceived>['Events'][number];

const columns: DeskColumn<Event, 'received_at'>[] = [
  { title: t.time, cell: ({ received_at }) => <Instant at={received_at} />, sort: 'received_at' },
  { title: t.event, cell: ({ name }) => name },
  {
    title: t.outcome,
    cell: ({ settled_at, outcome }) => (settled_at ? outcome : <Chip is="waits" text={t.unsettled} />),
  },
  { title: t.number, cell: ({ provider_event_id }) => provider_event_id },
];

export function loader(args: Route.LoaderArgs) {
  const query = queryOf(args.request);
  const asked = askedIn(query, ['received_at'], eventFilters(query));
  return loadForOperator(args, async (call) => {
    const { Events: rows, ...given } = await call(webhooksReceived, listInput(asked));
    return listed(path, asked, rows, given);
  });
}

export default function Events({ loaderData }: Route.ComponentProps) {
  return (
    <DeskPage title={t.webhooks} loaded={loaderData} back={{ to: consolePaths.health, page: t.title }}>
      {({ asked, rows, given }) => (
        <DeskList
          path={path}
          filePath={consolePaths.webhooksFile}
          asked={asked}
          given={given}
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
                chosen={asked.filters.state}
                values={['unsettled']}
                text={() => t.unsettled}
              />
              <Days from={asked.filters.from} to={asked.filters.to} />
            </>
          }
          empty={<Empty text={t.no_events} />}
        />
      )}
    </DeskPage>
  );
}
