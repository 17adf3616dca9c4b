import { Link } from 'react-router';
import { batchList } from '../../../contract/console/batches.ts';
import { batches } from '../../../messages/console/batches.ts';
import { fill } from '../../../messages/fill.ts';
import { formatCount } from '../../counted.ts';
import { Day, TextOrNone } from '../../lists/cells.tsx';
import { useMessages } from '../../messages.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Empty } from '../../ui/empty.tsx';
import { ConsolePage } from '../layout/console-page.tsx';
import { useOwnRole } from '../layout/use-own-role.ts';
import { ConsoleList } from '../lists/console-list.tsx';
import { choice } from '../lists/list-filter.ts';
import { defineListView } from '../lists/list-view.ts';
import { loadList } from '../lists/load-list.ts';
import { batchPath, consolePaths } from '../paths.ts';
import { FirmLink } from '../resellers/firm-link.tsx';
import type { Route } from './+types/batches';
import { BatchState } from './batch-state.tsx';
import { productOf } from './product-of.ts';

const { filters } = batchList;

const listView = defineListView(
  batchList,
  batches,
  { path: consolePaths.batches, rowKey: ({ id }) => id, searchHint: (t) => t.search_hint },
  (t) => ({
    caption: t.caption,

    columns: [
      { title: t.number, sort: 'id', cell: ({ id }) => <Title id={id} /> },
      { title: t.product, cell: (row) => productOf(row, t.postpaid_of) },
      { title: t.quantity_head, sort: 'quantity', cell: ({ quantity }) => formatCount(quantity), numeric: true },
      { title: t.state, cell: ({ state }) => <BatchState state={state} /> },
      { title: t.printed, sort: 'printed_on', cell: ({ printed_on }) => <Day at={printed_on} /> },
      { title: t.for_whom, cell: (row) => <FirmLink id={row.reseller_id} firm={row.firm} /> },
      { title: t.note_head, cell: ({ note }) => <TextOrNone text={note} /> },
      { title: t.made, cell: ({ created_at }) => <Day at={created_at} /> },
    ],
    tabs: choice('state', t.state, filters.state.values, (is) => t[`state_${is}`]),
    filters: [
      choice('kind', t.kind, filters.kind.values, (is) => t[`kind_${is}`]),
      { is: 'typed', name: 'reseller', label: t.reseller, hint: t.reseller_filter_hint },
    ],
    empty: (
      <Empty text={t.empty}>
        <p>{t.empty_help}</p>
      </Empty>
    ),
  }),
);

export const loader = loadList(listView);

export default function BatchesPage({ loaderData }: Route.ComponentProps) {
  const t = useMessages(batches);
  const mayAdd = useOwnRole() !== 'support';
  const add = mayAdd ? (
    <ButtonLink kind="primary" to={consolePaths.newBatch}>
      {t.add}
    </ButtonLink>
  ) : null;
  return (
    <ConsolePage title={t.title} loaded={loaderData} actions={add}>
      {(ready) => <ConsoleList {...listView} {...ready} />}
    </ConsolePage>
  );
}

function Title({ id }: { id: number }) {
  const t = useMessages(batches);
  return (
    <Link className="link" to={batchPath(id)}>
      {fill(t.one, { id })}
    </Link>
  );
}
