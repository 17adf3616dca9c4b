import { Link } from 'react-router';
import type { today, WaitingKind } from '../../../contract/console/today.ts';
import { today as words } from '../../../messages/console/today.ts';
import { fill } from '../../../messages/fill.ts';
import type { CallResult } from '../../api.ts';
import { formatCount } from '../../counted.ts';
import { useMessages } from '../../messages.ts';
import { consolePaths } from '../paths.ts';

/** The list in which each of them is found. */
const lists: Record<WaitingKind, string> = {
  orders_paid: `${consolePaths.orders}?state=paid&delivery=courier`,
  orders_on_account: `${consolePaths.orders}?state=accepted&delivery=courier`,
  inquiries_open: `${consolePaths.inquiries}?state=open`,
  orders_stuck: consolePaths.health,
  payments_apart: `${consolePaths.unmatchedPayments}?state=kept`,
  refunds_unsettled: consolePaths.stuckRefunds,
  refunds_failed: `${consolePaths.stuckRefunds}?state=failed`,
  messages_failed: consolePaths.messages,
  harassment_reported: `${consolePaths.contacts}?step=harassment`,
  batches_under_way: consolePaths.batches,
};
const urgent: WaitingKind[] = [
  'orders_stuck',
  'payments_apart',
  'refunds_failed',
  'messages_failed',
  'harassment_reported',
];

export function WaitingList({ waiting }: { waiting: CallResult<typeof today>['Waiting'] }) {
  const t = useMessages(words);
  return (
    <section className="console-panel">
      <h2>{t.waits}</h2>
      {waiting.length === 0 ? <p>{t.nothing_waits}</p> : null}
      <ul className="waiting">
        {waiting.map(({ what, count, more }) => (
          <li key={what}>
            <Link to={lists[what]} data-urgent={urgent.includes(what) || undefined}>
              <b>{more ? fill(t.more, { count: formatCount(count) }) : formatCount(count)}</b>
              <span>{t[what]}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
