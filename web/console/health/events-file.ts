import { webhooksReceived } from '../../../contract/console/stuck-money.ts';
import { consoleText } from '../../../messages/console.ts';
import { searchIn } from '../../lists/query.ts';
import { consoleFile } from '../lists/console-file.ts';
import { consolePaths } from '../paths.ts';
import type { Route } from './+types/events-file';
import { eventFilters } from './event-filters.ts';

const t = consoleText.health;

export function loader(args: Route.LoaderArgs) {
  return consoleFile(args, {
    page: consolePaths.webhooks,
    name: 'events',
    rows: async (call, query, part) => {
      const asked = { search: searchIn(query), ...eventFilters(query), ...part };
      return (await call(webhooksReceived, asked)).Events;
    },
    numberOf: ({ id }) => id,
    columns: [
      { head: t.number, text: ({ provider_event_id }) => provider_event_id },
      { head: t.event, text: ({ name }) => name },
      { head: t.time, text: ({ received_at }) => received_at },
      { head: t.outcome, text: ({ settled_at, outcome }) => (settled_at ? outcome : t.unsettled) },
    ],
  });
}
