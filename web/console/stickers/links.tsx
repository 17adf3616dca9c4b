import { Link } from 'react-router';
import { stickers } from '../../../messages/console/stickers.ts';
import { fill } from '../../../messages/fill.ts';
import { TextOrNone } from '../../lists/cells.tsx';
import { listPath } from '../../lists/query.ts';
import { useMessages } from '../../messages.ts';
import { batchPath, consolePaths } from '../paths.ts';

interface LinkToProps {
  id: number;
  /** For a column whose head says what it is. */
  isShort?: boolean;
}

export function BatchLink({ id, isShort = false }: LinkToProps) {
  const t = useMessages(stickers);
  return <NumberLink id={id} text={isShort ? t.number : t.batch_number} path={batchPath(id)} />;
}

export function OrderLink({ id, isShort = false }: LinkToProps) {
  const t = useMessages(stickers);
  return (
    <NumberLink
      id={id}
      text={isShort ? t.number : t.order_number}
      path={listPath(consolePaths.orders, { search: id })}
    />
  );
}

/** A link to something by its number; nothing for 0. */
function NumberLink({ id, text, path }: { id: number; text: string; path: string }) {
  if (id === 0) return <TextOrNone text="" />;
  return (
    <Link className="link" to={path}>
      {fill(text, { id })}
    </Link>
  );
}
