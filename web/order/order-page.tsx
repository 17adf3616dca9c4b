import { data } from 'react-router';
import { notLoaded } from '../../messages/en/not-loaded.ts';
import { orderPages } from '../../messages/en/order-pages.ts';
import { fill } from '../../messages/fill.ts';
import { isCallError } from '../api.ts';
import { dayOf } from '../dates.ts';
import { Head } from '../layout/head.tsx';
import { LoadFailed } from '../layout/load-failed.tsx';
import { useMessages } from '../messages.ts';
import { creditNotePath, invoicePath, paths } from '../paths.ts';
import { ButtonLink, buttonClass } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';
import { Section } from '../ui/section.tsx';
import type { Route } from './+types/order-page';
import { LinkUseless } from './link-useless.tsx';
import { OrderSummary } from './order-summary.tsx';
import { pageStateOf } from './page-state.ts';
import { ProgressLine } from './progress-line.tsx';
import { readOrder } from './read-order.ts';
import { StateCard } from './state-card.tsx';

/**
 * A person with the link is the buyer, or was shown it by the buyer: only the buyer gets the links to pay and to the invoice. `?confirming=1`: the
 * payment window reported a payment. `?document=invoice`, or the id of a credit note: it could not be had just now, by the order's link to it.
 */
export async function loader({ params, request, context }: Route.LoaderArgs) {
  const { link } = params;
  const query = new URL(request.url).searchParams;
  const later = documentOf(link, query.get('document'));
  if (later) return data({ link, order: null, tries: 0, sentence: '', later }, { status: 503 });
  const tries = Number(query.get('confirming')) || 0;
  try {
    const order = await readOrder({ request, context }, link);
    return { link: order.link, order, tries, sentence: '', later };
  } catch (error) {
    const status = isCallError(error) ? error.httpStatus : 503;
    if (status === 404 || status === 422) throw data(null, { status: 404 });
    const sentence = status === 403 || status === 410 ? (error as Error).message : '';
    return data({ link, order: null, tries, sentence, later }, { status });
  }
}

/** The address of the document; '' if none is named. */
function documentOf(link: string, named: string | null): string {
  if (named === 'invoice') return invoicePath(link);
  const note = Number(named);
  return Number.isSafeInteger(note) && note > 0 ? creditNotePath(link, note) : '';
}

export default function OrderPage({ loaderData: { link, order, tries, sentence, later } }: Route.ComponentProps) {
  const t = useMessages(orderPages);
  if (later) return <DocumentLater path={later} />;
  if (sentence) return <LinkUseless text={sentence} />;
  if (!order) return <OrderLoadFailed />;
  const title = fill(t.title, { number: order.orderID });
  return (
    <div className="order">
      <Head title={title} index={false} />
      <header>
        <h1>{title}</h1>
        <p>{fill(t.ordered_on, { date: dayOf(order.order_date) })}</p>
      </header>
      <ProgressLine order={order} />
      <StateCard order={order} pageState={pageStateOf(order, tries > 0)} link={link} tries={tries} />
      <OrderSummary order={order} />
      <OrderHelp number={order.orderID} />
    </div>
  );
}

function OrderHelp({ number }: { number: number }) {
  const t = useMessages(orderPages);
  return (
    <Section title={t.help_title}>
      <ul className="owner-points">
        <li>{t.help_keep}</li>
        <li>{t.help_share}</li>
        <li>{fill(t.help_contact, { number })}</li>
      </ul>
      <p className="owner-actions">
        <ButtonLink to={paths.contactUs}>{t.contact}</ButtonLink>
      </p>
    </Section>
  );
}

function DocumentLater({ path }: { path: string }) {
  const { page, try_again } = useMessages(notLoaded);
  return (
    <div className="order">
      <Head title={page} index={false} />
      <div className="grid justify-items-start gap-4">
        <Notice kind="error">{page}</Notice>
        <a className={buttonClass('primary')} href={path}>
          {try_again}
        </a>
      </div>
    </div>
  );
}

function OrderLoadFailed() {
  const { order } = useMessages(notLoaded);
  return (
    <div className="order">
      <Head title={order} index={false} />
      <LoadFailed text={order} />
    </div>
  );
}
