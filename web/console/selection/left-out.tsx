import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { selection as words } from '../../../messages/console/selection.ts';
import type { Messages } from '../../../messages/en.ts';
import { fill } from '../../../messages/fill.ts';
import { formatCount } from '../../counted.ts';
import { useMessages } from '../../messages.ts';
import { Table } from '../../ui/table.tsx';

type Why = keyof Messages['console_selection'] extends infer Name
  ? Name extends `why_${infer Each}`
    ? Each
    : never
  : never;

/** A row to which something is not done, and why. */
export interface RowLeftOut {
  id: number;
  /** The page of the row; '' if there is none. */
  path: string;
  name: string;
  state?: ReactNode;
  why: Why;
  detail?: string;
}

interface LeftOutProps {
  /** `not_done`: they should have been. */
  title: 'left_out' | 'not_done';
  rows: RowLeftOut[];
}

/** The rows that something is not done to, each with its reason; nothing if there are none. */
export function LeftOut({ title, rows }: LeftOutProps) {
  const t = useMessages(words);
  if (rows.length === 0) return null;
  const columns = [
    { title: t.row, cell: ({ name, path }: RowLeftOut) => <RowName name={name} path={path} /> },
    ...(rows.some(({ state }) => state) ? [{ title: t.state, cell: ({ state }: RowLeftOut) => state }] : []),
    { title: t.why, cell: ({ why, detail = '' }: RowLeftOut) => fill(t[`why_${why}`], { detail }) },
  ];
  const caption = fill(t[title], { count: formatCount(rows.length) });
  return <Table caption={caption} columns={columns} rows={rows} rowKey={({ id }) => id} empty={null} />;
}

function RowName({ name, path }: Pick<RowLeftOut, 'name' | 'path'>) {
  if (!path) return name;
  return (
    <Link className="link" to={path}>
      {name}
    </Link>
  );
}
