import { webhooksReceived } from '../../../contract/console/stuck-money.ts';
import { health } from '../../../messages/console/health.ts';
import { Chip } from '../../lists/chip.tsx';
import { Empty } from '../../ui/empty.tsx';
import { Instant } from '../lists/cells.tsx';
import { choice } from '../lists/list-filter.ts';
import { defineListView } from '../lists/list-view.ts';
import { consolePaths } from '../paths.ts';

/** The page begins with the time of an event, the file with its number. */
export const eventsView = defineListView(
  webhooksReceived,
  health,
  { path: consolePaths.webhooks, rowKey: ({ id }) => id, searchHint: (t) => t.event_name },
  (t) => ({
    caption: t.webhooks_help,
    columns: [
      { title: t.number, text: ({ provider_event_id }) => provider_event_id, only: 'file' },
      { title: t.time, sort: 'received_at', cell: ({ received_at }) => <Instant at={received_at} /> },
      { title: t.event, text: ({ name }) => name },
      { title: t.time, text: ({ received_at }) => received_at, only: 'file' },
      {
        title: t.outcome,
        text: ({ settled_at, outcome }) => (settled_at ? outcome : t.unsettled),
        cell: ({ settled_at, outcome }) => (settled_at ? outcome : <Chip is="waits" text={t.unsettled} />),
      },
      { title: t.number, cell: ({ provider_event_id }) => provider_event_id },
    ],
    tabs: choice('state', t.state, webhooksReceived.filters.state.values, () => t.unsettled),
    filters: [{ is: 'days' }],
    empty: <Empty text={t.no_events} />,
  }),
);
