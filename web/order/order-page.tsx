import { data } from 'react-router';
import { orderByLink } from '../../contract/orders.ts';
import { fill } from '../../messages/fill.ts';
import { isRefusal } from '../api.ts';
import { dayOf } from '../dates.ts';
import { LoadFailed } from '../frame/load-failed.tsx';
import { useMessages } from '../messages.ts';
import { serverCall } from '../request-context.ts';
import { Head } from '../ui/head.tsx';
import type { Route } from './+types/order-page';
import { OrderHelp } from './order-help.tsx';
import { OrderSummary } from './order-summary.tsx';
import { ProgressLine } from './progress-line.tsx';
import { situationOf } from './situation.ts';
import { StateCard } from './state-card.tsx';

/** Whoever holds the link is the buyer, or somebody the buyer showed it to. `?confirming=1`: the payment window said that it is paid. */
export async function loader({ params: { link }, request, context }: Route.LoaderArgs) {
  const tries = Number(new URL(request.url).searchParams.get('confirming')) || 0;
  try {
    const { data: order } = await context.get(serverCall)(orderByLink, { link });
    return { link, order, tries };
  } catch (error) {
    const status = isRefusal(error) ? error.httpStatus : 503;
    if (status === 404 || status === 422) throw data(null, { status: 404 });
    return data({ link, order: null, tries }, { status });
  }
}

export default function OrderPage({ loaderData: { link, order, tries } }: Route.ComponentProps) {
  const t = useMessages().order_pages;
  if (!order) return <OrderUnread />;
  const title = fill(t.title, { number: order.orderID });
  return (
    <div className="order">
      <Head title={title} index={false} />
      <header>
        <h1>{title}</h1>
        <p>{fill(t.ordered_on, { date: dayOf(order.order_date) })}</p>
      </header>
      <ProgressLine order={order} />
      <StateCard order={order} situation={situationOf(order, tries > 0)} link={link} tries={tries} />
      <OrderSummary order={order} link={link} />
      <OrderHelp number={order.orderID} />
    </div>
  );
}

function OrderUnread() {
  const t = useMessages().order_pages;
  return (
    <div className="order">
      <Head title={t.load_failed} index={false} />
      <LoadFailed text={t.load_failed} />
    </div>
  );
}
