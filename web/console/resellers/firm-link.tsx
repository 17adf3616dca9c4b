import { Link } from 'react-router';
import { TextOrNone } from '../../lists/cells.tsx';
import { resellerPath } from '../paths.ts';

/** The reseller of a row, by the firm's name; `id` 0: none. */
export function FirmLink({ id, firm }: { id: number; firm: string }) {
  if (id === 0) return <TextOrNone text="" />;
  return (
    <Link className="link" to={resellerPath(id)}>
      {firm}
    </Link>
  );
}
