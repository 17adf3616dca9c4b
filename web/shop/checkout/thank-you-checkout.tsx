import { frame } from '../../../messages/en/frame.ts';
import { store } from '../../../messages/en/store.ts';
import { useMessages } from '../../messages.ts';
import { loadThankedOrder } from '../../order/load-thanked-order.ts';
import { OrderThanks } from '../../order/order-thanks.tsx';
import { invoicePath, orderPath, paths } from '../../paths.ts';
import { ButtonLink } from '../../ui/button.tsx';
import type { Route } from './+types/thank-you-checkout';

export function loader(args: Route.LoaderArgs) {
  return loadThankedOrder(args);
}

export default function ThankYouCheckout({ loaderData: { link, order } }: Route.ComponentProps) {
  const t = useMessages({ store, frame });
  return (
    <OrderThanks order={order}>
      <p>
        {t.store.thanks_delivery} {t.store.thanks_next}
      </p>
      <p className="outcome-actions">
        {link ? (
          <ButtonLink kind="primary" to={orderPath(link)}>
            {t.store.follow_order}
          </ButtonLink>
        ) : (
          <ButtonLink kind="primary" to={paths.home}>
            {t.frame.back_home}
          </ButtonLink>
        )}
        {order?.invoice_link ? (
          <a className="button" href={invoicePath(order.invoice_link)}>
            {t.store.invoice}
          </a>
        ) : null}
      </p>
    </OrderThanks>
  );
}
