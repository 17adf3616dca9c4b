import { Link } from 'react-router';
import type { ownerList } from '../../../contract/console/owners.ts';
import { owners } from '../../../messages/console/owners.ts';
import type { Messages } from '../../../messages/en.ts';
import { fill } from '../../../messages/fill.ts';
import { Day } from '../../lists/cells.tsx';
import { Chip } from '../../lists/chip.tsx';
import { useMessages } from '../../messages.ts';
import type { PageColumn } from '../lists/list-columns.tsx';
import type { RowOf } from '../lists/list-query.ts';
import { ownerPath } from '../paths.ts';

const looks = { registered: 'good', proven: 'waits', gone: 'off' } as const;

type OwnerListed = RowOf<typeof ownerList>;

export const ownerColumns = (t: Messages['console_owners']): PageColumn<OwnerListed, 'number'>[] => [
  { title: t.number, sort: 'number', cell: ({ id }) => <OwnerLink id={id} /> },
  { title: t.state, cell: ({ state }) => <OwnerChip state={state} /> },
  { title: t.since, cell: ({ since }) => <Day at={since} /> },
  { title: t.vehicles, cell: ({ vehicles }) => vehicles, numeric: true },
  { title: t.stickers, cell: ({ stickers }) => stickers, numeric: true },
];

export function OwnerLink({ id }: { id: number }) {
  const t = useMessages(owners);
  return (
    <Link className="link" to={ownerPath(id)}>
      {fill(t.owner_no, { number: id })}
    </Link>
  );
}

export function OwnerChip({ state }: Pick<OwnerListed, 'state'>) {
  const t = useMessages(owners);
  return <Chip is={looks[state]} text={t[`state_${state}`]} />;
}
