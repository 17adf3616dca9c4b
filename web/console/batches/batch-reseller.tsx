import { Link } from 'react-router';
import { batches as t } from '../../../messages/console/batches.ts';
import { fill } from '../../../messages/fill.ts';
import { TextOrNone } from '../../lists/cells.tsx';
import { resellerPath } from '../paths.ts';

/** The reseller that a batch was allocated to. */
export function BatchReseller({ reseller_id: reseller }: { reseller_id: number }) {
  if (!reseller) return <TextOrNone text="" />;
  return (
    <Link className="link" to={resellerPath(reseller)}>
      {fill(t.reseller_number, { id: reseller })}
    </Link>
  );
}
