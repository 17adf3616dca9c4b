import type { AuditAction } from '../../../contract/console/calls.ts';
import type { ShipmentState } from '../../../contract/shipment-states.ts';
import { orderPages } from '../../../messages/console/order-pages.ts';
import type { Messages } from '../../../messages/en.ts';
import { fill } from '../../../messages/fill.ts';
import { dayOf, timeOf } from '../../dates.ts';
import { useMessages } from '../../messages.ts';
import { showRupees } from '../../money.ts';
import type { HistoryEntry } from './load-order.ts';

/** All that happened to an order, in one list. */
export function History({ entries }: { entries: HistoryEntry[] }) {
  const t = useMessages(orderPages);
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

function Entry(entry: HistoryEntry) {
  const t = useMessages(orderPages);
  const { at, kind, amount, who, note, times } = entry;
  const details = [
    amount === 0 ? '' : showRupees(amount),
    note,
    times > 1 ? fill(t.times, { times }) : '',
    kind === 'desk' ? who || t.by_server : who,
  ];
  return (
    <li data-kind={kind}>
      <time className="list-fixed" dateTime={at}>
        {dayOf(at)} {timeOf(at)}
      </time>
      <div>
        <p>{fill(t[`history_${kind}`], { what: eventText(entry, t) })}</p>
        <p className="hint">{details.filter(Boolean).join(' · ')}</p>
      </div>
    </li>
  );
}

type OrderAction = Extract<AuditAction, `order.${string}`>;

/** An operator's actions and the channels of messages have texts; states and events are shown by the names that the log and the provider use. */
function eventText({ kind, what }: HistoryEntry, t: Messages['console_order_pages']): string {
  // Every action has a text of its own, or this does not compile.
  const texts: Record<OrderAction | 'mail' | 'sms', string> = t;
  const hasText = (kind === 'desk' || kind === 'letter' || kind === 'booking') && what in texts;
  if (kind === 'courier') return t[`shipment_${what as ShipmentState}`];
  return hasText ? texts[what as keyof typeof texts] : what.replaceAll('_', ' ');
}
