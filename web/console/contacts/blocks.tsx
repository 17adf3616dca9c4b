import { Link } from 'react-router';
import { blockList } from '../../../contract/console/contacts.ts';
import { owners } from '../../../messages/console/owners.ts';
import { Day } from '../../lists/cells.tsx';
import { useMessages } from '../../messages.ts';
import { Empty } from '../../ui/empty.tsx';
import { ConsolePage } from '../layout/console-page.tsx';
import { ConsoleList } from '../lists/console-list.tsx';
import { choice } from '../lists/list-filter.ts';
import { defineListView } from '../lists/list-view.ts';
import { loadList } from '../lists/load-list.ts';
import { OwnerTabs } from '../owners/owner-tabs.tsx';
import { consolePaths, unblockPath } from '../paths.ts';
import type { Route } from './+types/blocks';
import { Caller } from './caller.tsx';

const listView = defineListView(blockList, owners, { path: consolePaths.blocks, rowKey: ({ id }) => id }, (t) => ({
  caption: t.blocks_caption,
  columns: [
    { title: t.who, cell: ({ key }) => <Caller callerKey={key} isBlocked={false} /> },
    { title: t.known_by, cell: ({ by }) => t[`from_${by}`] },
    { title: t.since, sort: 'number', cell: ({ since }) => <Day at={since} /> },
    { title: t.until, cell: ({ until }) => (until ? <Day at={until} /> : t.for_good) },
    { title: t.emergency, cell: (row) => (row.stops_emergency ? t.emergency_stopped : t.emergency_open) },
    { title: t.why, cell: ({ reason }) => reason },
    { title: t.by, cell: ({ operator }) => operator },
    { title: t.lift, cell: ({ id, key }) => <Unblock id={id} callerKey={key} /> },
  ],
  filters: [choice('by', t.known_by, blockList.filters.by.values, (is) => t[`from_${is}`])],
  empty: (
    <Empty text={t.blocks_empty}>
      <p>{t.blocks_empty_help}</p>
    </Empty>
  ),
}));

export const loader = loadList(listView);

export default function BlocksPage({ loaderData }: Route.ComponentProps) {
  const t = useMessages(owners);
  return (
    <ConsolePage title={t.blocks} loaded={loaderData}>
      {(ready) => (
        <>
          <OwnerTabs />
          <ConsoleList {...listView} {...ready} />
        </>
      )}
    </ConsolePage>
  );
}

function Unblock({ id, callerKey }: { id: number; callerKey: string }) {
  const t = useMessages(owners);
  return (
    <Link className="link" to={unblockPath(id)} aria-label={`${t.lift}: ${callerKey}`}>
      {t.lift}
    </Link>
  );
}
