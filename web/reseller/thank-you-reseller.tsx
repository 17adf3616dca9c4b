import { frame } from '../../messages/en/frame.ts';
import { orderPages } from '../../messages/en/order-pages.ts';
import { store } from '../../messages/en/store.ts';
import { useMessages } from '../messages.ts';
import { loadThankedOrder } from '../order/load-thanked-order.ts';
import { OrderThanks } from '../order/order-thanks.tsx';
import { invoicePath, paths } from '../paths.ts';
import { ButtonLink } from '../ui/button.tsx';
import type { Route } from './+types/thank-you-reseller';

export function loader(args: Route.LoaderArgs) {
  return loadThankedOrder(args);
}

export default function ThankYouReseller({ loaderData: { order } }: Route.ComponentProps) {
  const t = useMessages({ frame, order_pages: orderPages, store });
  return (
    <OrderThanks order={order}>
      <p className="outcome-actions">
        <ButtonLink kind="primary" to={paths.myOrder}>
          {t.frame.my_order}
        </ButtonLink>
        {order?.delivery === 'digital' ? (
          <ButtonLink to={paths.myQrCode}>{t.order_pages.to_stickers}</ButtonLink>
        ) : null}
        <ButtonLink to={paths.newOrder}>{t.frame.new_order}</ButtonLink>
        {order?.invoice_link ? (
          <a className="button" href={invoicePath(order.invoice_link)}>
            {t.store.invoice}
          </a>
        ) : null}
      </p>
    </OrderThanks>
  );
}
