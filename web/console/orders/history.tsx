import type { AuditAction } from '../../../contract/console/calls.ts';
import { orderPages as t } from '../../../messages/console/order-pages.ts';
import { fill } from '../../../messages/fill.ts';
import { dayOf, timeOf } from '../../dates.ts';
import { showRupees } from '../../money.ts';
import type { HistoryEntry } from './load-order.ts';

/** All that happened to an order, in one list. */
export function History({ entries }: { entries: HistoryEntry[] }) {
  return (
    <section className="console-panel console-wide">
      <h2>{t.history}</h2>
      <ol className="order-history">
        {entries.map((entry, index) => (
          <Entry key={index} {...entry} />
        ))}
      </ol>
    </section>
  );
}

function Entry({ at, kind, what, amount, who, note, times }: HistoryEntry) {
  const details = [
    amount === 0 ? '' : showRupees(amount),
    note,
    times > 1 ? fill(t.times, { times }) : '',
    kind === 'desk' ? who || t.by_server : '',
  ];
  return (
    <li data-kind={kind}>
      <time className="list-fixed" dateTime={at}>
        {dayOf(at)} {timeOf(at)}
      </time>
      <div>
        <p>{fill(t[`history_${kind}`], { what: eventText(what) })}</p>
        <p className="hint">{details.filter(Boolean).join(' · ')}</p>
      </div>
    </li>
  );
}

type OrderAction = Extract<AuditAction, `order.${string}`>;

/** Every action of an operator has a text of its own, or this does not compile. */
const actionTexts: Record<OrderAction, string> = t;

/** States and events are shown by the names that the log and the provider use. */
function eventText(event: string): string {
  return event in actionTexts ? actionTexts[event as OrderAction] : event.replaceAll('_', ' ');
}
