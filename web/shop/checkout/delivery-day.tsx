import { Truck } from 'lucide-react';
import { fill } from '../../../messages/fill.ts';
import { useMessages } from '../../messages.ts';

/** The delivery date: the last of the days first, since the buyer should not count on the first one. Both as `Sat, 5 Dec`. */
export function DeliveryDay({ first, last }: { first: string; last: string }) {
  const t = useMessages().store;
  return (
    <div className="delivery-day">
      <Truck aria-hidden="true" />
      <p>
        <b>{fill(t.delivered_by, { day: last })}</b>
        <span className="hint">{fill(t.delivered_help, { first, last })}</span>
      </p>
    </div>
  );
}
