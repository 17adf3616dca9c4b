import { Link } from 'react-router';
import { desk } from '../../../messages/desk.ts';
import { fill } from '../../../messages/fill.ts';
import { Known } from '../../reseller/lists/cells.tsx';
import { resellerPath } from '../paths.ts';

const t = desk.batches;

/** The reseller or the order that a batch was given to. */
export function ForWhom({ reseller_id: reseller, order_id: order }: { reseller_id: number; order_id: number }) {
  if (order) return fill(t.order_number, { id: order });
  if (!reseller) return <Known text="" />;
  return (
    <Link className="link" to={resellerPath(reseller)}>
      {fill(t.reseller_number, { id: reseller })}
    </Link>
  );
}
