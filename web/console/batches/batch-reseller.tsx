import { Link } from 'react-router';
import { batches } from '../../../messages/console/batches.ts';
import { fill } from '../../../messages/fill.ts';
import { TextOrNone } from '../../lists/cells.tsx';
import { useMessages } from '../../messages.ts';
import { resellerPath } from '../paths.ts';

/** The reseller that a batch was allocated to. */
export function BatchReseller({ reseller_id: reseller }: { reseller_id: number }) {
  const t = useMessages(batches);
  if (!reseller) return <TextOrNone text="" />;
  return (
    <Link className="link" to={resellerPath(reseller)}>
      {fill(t.reseller_number, { id: reseller })}
    </Link>
  );
}
