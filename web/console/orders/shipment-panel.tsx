import { isOrderStepAllowed } from '../../../contract/console/order-steps.ts';
import { askCourier } from '../../../contract/console/shipments.ts';
import { isBackOrLost, type ShipmentState } from '../../../contract/shipment-states.ts';
import { orderPages } from '../../../messages/console/order-pages.ts';
import type { FormState } from '../../forms/form-state.ts';
import { Chip } from '../../lists/chip.tsx';
import { useMessages } from '../../messages.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { ChangeForm } from '../change/change-form.tsx';
import { ConsoleFacts } from '../layout/facts.tsx';
import { useOwnRole } from '../layout/use-own-role.ts';
import { Instant } from '../lists/cells.tsx';
import { orderStepPath } from '../paths.ts';
import { CourierDocket } from './courier-docket.tsx';
import type { OrderShown } from './load-order.ts';

interface ShipmentPanelProps {
  order: OrderShown;
  state: FormState | undefined;
}

/** Where the parcel is, by its courier; nothing of an order whose docket was typed. */
export function ShipmentPanel({ order, state }: ShipmentPanelProps) {
  const t = useMessages(orderPages);
  const { order_id, Shipment: shipment } = order;
  if (!shipment) return null;
  return (
    <section className="console-panel">
      <h2>{t.shipment}</h2>
      <ConsoleFacts
        facts={[
          [t.state, <ShipmentChip state={shipment.state} />],
          [t.last_news, <Instant at={shipment.at} />],
          [t.news_from, shipment.place],
          [t.courier, shipment.courier],
          [t.docket, <CourierDocket {...shipment} />],
          [t.last_asked, shipment.asked_at ? <Instant at={shipment.asked_at} /> : t.never_asked],
        ]}
      />
      <ChangeForm
        schema={askCourier.input}
        toInput={() => ({ order_id })}
        intent="ask"
        state={state}
        submit={{ text: t.ask_again, busy: t.asking }}
      />
      {shipment.is_case ? <WhatToDo order={order} isCancelled={shipment.state === 'cancelled'} /> : null}
    </section>
  );
}

const good: readonly ShipmentState[] = ['picked_up', 'in_transit', 'out_for_delivery', 'delivered'];

function ShipmentChip({ state }: { state: ShipmentState }) {
  const t = useMessages(orderPages);
  return (
    <Chip
      is={isBackOrLost(state) || state === 'cancelled' ? 'waits' : good.includes(state) ? 'good' : 'off'}
      text={t[`shipment_${state}`]}
    />
  );
}

/** What an operator may do for a parcel that comes back, is lost or will not be fetched. */
function WhatToDo({ order, isCancelled }: { order: OrderShown; isCancelled: boolean }) {
  const t = useMessages(orderPages);
  const maySeeToIt = useOwnRole() !== 'support';
  return (
    <>
      <p>
        <strong>{isCancelled ? t.case_cancelled : t.case_title}</strong>
      </p>
      <ul className="order-consequences">
        <li>{t.case_send}</li>
        <li>{t.case_cancel}</li>
        {isOrderStepAllowed(order, 'complete') ? <li>{t.case_delivered}</li> : null}
        <li>{t.case_close}</li>
      </ul>
      {maySeeToIt ? (
        <p>
          <ButtonLink kind="primary" to={orderStepPath(order.order_id, 'close')}>
            {t.close_case}
          </ButtonLink>
        </p>
      ) : null}
    </>
  );
}
