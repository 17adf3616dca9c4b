import { isPaid } from '../../contract/order-states.ts';
import { orderByLink } from '../../contract/orders.ts';
import { fill } from '../../messages/fill.ts';
import { isRefusal } from '../api.ts';
import { Outcome } from '../frame/outcome.tsx';
import { useMessages } from '../messages.ts';
import { invoicePath, orderPath, paths } from '../paths.ts';
import { serverCall } from '../request-context.ts';
import { ButtonLink } from '../ui/button.tsx';
import thanks from '../ui/pictures/thanks.svg';
import type { Route } from './+types/thank-you-checkout';

/** Thanks whoever comes; whoever has paid is shown the order, or the way to it while it cannot be read. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const link = new URL(request.url).searchParams.get('order') ?? '';
  if (!link) return { link, order: null };
  try {
    const { data: order } = await context.get(serverCall)(orderByLink, { link });
    return { link, order };
  } catch (error) {
    const isForged = isRefusal(error) && error.httpStatus < 500;
    return { link: isForged ? '' : link, order: null };
  }
}

export default function ThankYouCheckout({ loaderData: { link, order } }: Route.ComponentProps) {
  const t = useMessages();
  return (
    <Outcome title={t.store.thanks_title} picture={thanks}>
      {order ? (
        <>
          <p className="text-lg">
            <b>{fill(t.store.thanks_number, { number: order.orderID })}</b>
          </p>
          <p>{isPaid(order.order_status) ? t.store.thanks_mail : t.store.thanks_confirming}</p>
        </>
      ) : null}
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
        {order?.invoice ? (
          <a className="button" href={invoicePath(link)}>
            {t.store.invoice}
          </a>
        ) : null}
      </p>
    </Outcome>
  );
}
