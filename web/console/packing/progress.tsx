import { Link } from 'react-router';
import { packing } from '../../../messages/console/packing.ts';
import { fill } from '../../../messages/fill.ts';
import { useFillPlural, useMessages } from '../../messages.ts';
import { consolePaths } from '../paths.ts';
import type { Packing } from './load-packing.ts';

/** How far all tables are today. */
export function Progress({ done, total, in_other_hands, set_aside, labels, prints }: Packing) {
  const t = useMessages(packing);
  const fillPlural = useFillPlural();
  return (
    <div className="pack-progress">
      <strong>{fill(t.progress, { done, total })}</strong>
      <progress className="progress-bar" max={Math.max(total, 1)} value={done} aria-hidden="true" />
      <p className="hint">
        {[
          in_other_hands > 0 ? fill(t.elsewhere, { count: in_other_hands }) : '',
          set_aside > 0 ? fill(t.aside, { count: set_aside }) : '',
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
      {labels > 0 && prints === 'collected' ? (
        <Link className="link" to={consolePaths.packLabels}>
          {fillPlural(t.labels_waiting, { count: labels })}
        </Link>
      ) : null}
    </div>
  );
}
