import { health } from '../../../messages/console/health.ts';
import { useMessages } from '../../messages.ts';
import { ConsolePage } from '../layout/console-page.tsx';
import { ConsoleList } from '../lists/console-list.tsx';
import { loadList } from '../lists/load-list.ts';
import { consolePaths } from '../paths.ts';
import type { Route } from './+types/events';
import { eventsView } from './event-list.tsx';

export const loader = loadList(eventsView);

export default function Events({ loaderData }: Route.ComponentProps) {
  const t = useMessages(health);
  return (
    <ConsolePage title={t.webhooks} loaded={loaderData} back={{ to: consolePaths.health, page: t.title }}>
      {(ready) => <ConsoleList {...eventsView} {...ready} />}
    </ConsolePage>
  );
}
