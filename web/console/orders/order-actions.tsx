import { isOrderStepAllowed } from '../../../contract/console/order-steps.ts';
import { orderPages } from '../../../messages/console/order-pages.ts';
import { fill } from '../../../messages/fill.ts';
import { useMessages } from '../../messages.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { useOwnRole } from '../layout/use-own-role.ts';
import { courierLabelPath, orderStepPath } from '../paths.ts';
import type { OrderShown } from './load-order.ts';

/** What the operator who is logged in may do with an order as it is now; the next step is the most prominent. */
export function OrderActions(order: OrderShown) {
  const t = useMessages(orderPages);
  const role = useOwnRole();
  const { order_id: id } = order;
  const to = (step: Parameters<typeof orderStepPath>[1]) => orderStepPath(id, step);
  const isPacked = order.Lines.every(({ picked, quantity }) => picked >= quantity);
  const mayPack = role !== 'support';
  return (
    <>
      {mayPack && isOrderStepAllowed(order, 'pick') ? (
        <>
          <ButtonLink kind={isPacked ? 'plain' : 'primary'} to={to('pack')}>
            {t.pack}
          </ButtonLink>
          <OwnLabel {...order} />
          <ButtonLink kind={isPacked ? 'primary' : 'plain'} to={to('dispatch')}>
            {t.dispatch}
          </ButtonLink>
        </>
      ) : null}
      {mayPack && order.has_courier_label ? (
        <ButtonLink to={courierLabelPath(id)} reloadDocument target="_blank">
          {fill(t.courier_label, { courier: order.courier })}
        </ButtonLink>
      ) : null}
      {mayPack && order.has_label && !order.has_courier_label && !isOrderStepAllowed(order, 'pick') ? (
        <OwnLabel {...order} />
      ) : null}
      {mayPack && isOrderStepAllowed(order, 'correct') ? (
        <ButtonLink to={to('dispatch')}>{t.correct}</ButtonLink>
      ) : null}
      {role === 'owner' && order.refundable > 0 ? <ButtonLink to={to('refund')}>{t.refund}</ButtonLink> : null}
      {mayPack && isOrderStepAllowed(order, 'cancel') ? (
        <ButtonLink kind="danger" to={to('cancel')}>
          {t.cancel}
        </ButtonLink>
      ) : null}
    </>
  );
}

function OwnLabel({ order_id }: OrderShown) {
  const t = useMessages(orderPages);
  return <ButtonLink to={orderStepPath(order_id, 'label')}>{t.label}</ButtonLink>;
}
