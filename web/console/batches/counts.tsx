import { Link } from 'react-router';
import { batches } from '../../../messages/console/batches.ts';
import { formatCount } from '../../counted.ts';
import { listPath } from '../../lists/query.ts';
import { useMessages } from '../../messages.ts';
import { ConsoleFacts, type Fact } from '../layout/facts.tsx';
import { consolePaths } from '../paths.ts';
import type { BatchShown } from './load-batch.ts';

const states = ['minted', 'allocated', 'activated', 'off'] as const;

/** Where a batch's stickers are; each number links to them. */
export function Counts({ id, counts }: BatchShown) {
  const t = useMessages(batches);
  const rows = states.map(
    (state): Fact => [
      t[`count_${state}`],
      <Link key={state} className="link" to={listPath(consolePaths.stickers, { batch: id, state })}>
        {formatCount(counts[state])}
      </Link>,
    ],
  );
  return (
    <section className="console-panel">
      <h2>{t.where}</h2>
      <ConsoleFacts facts={rows} />
    </section>
  );
}
