import { data, redirect } from 'react-router';
import { orderPages } from '../../../messages/en/order-pages.ts';
import { resellers } from '../../../messages/en/resellers.ts';
import { fill } from '../../../messages/fill.ts';
import { asDocument } from '../../layout/as-document.ts';
import { Head } from '../../layout/head.tsx';
import { LoadFailed } from '../../layout/load-failed.tsx';
import { useMessages } from '../../messages.ts';
import { againPath } from '../../order/again-path.ts';
import { LinkUseless } from '../../order/link-useless.tsx';
import { orderPath, paths } from '../../paths.ts';
import { neverRevalidate, payingPage } from '../../payment/paying-page.ts';
import { shopTerms } from '../../request-context.ts';
import { requestMessages } from '../../request-messages.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import type { Route } from './+types/payment-page';
import { ownerPrefill } from './owner-prefill.ts';
import { PayOrder } from './pay-order.tsx';
import { reopenPayment } from './reopen-payment.ts';

/** The page to pay an order that can still be paid: after it was placed, and again after a failed payment. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const link = new URL(request.url).searchParams.get('order') ?? '';
  if (!link) throw redirect(paths.productDetail);
  const { checkoutScriptUrl: scriptUrl } = context.get(shopTerms);
  const found = await reopenPayment({ request, context }, link, requestMessages(request));
  if (found.state === 'unknown') throw data(null, { status: 404 });
  if (found.state === 'settled') throw redirect(found.path);
  if (found.state === 'failed' || found.state === 'useless') return data(found, { status: found.status });
  if (found.state === 'priced_anew') return data(found, { status: 409 });
  const prefill = found.order.kind === 'renewal' ? await ownerPrefill(request, context) : undefined;
  const payable = { ...found.payable, ...(prefill && { prefill }) };
  return data({ ...found, payable, scriptUrl, placed: placedIn(request) });
}

/** The reseller's order on account that was placed with the same submit; '' without one. */
function placedIn(request: Request): string {
  return /^\d{1,15}$/.exec(new URL(request.url).searchParams.get('placed') ?? '')?.[0] ?? '';
}

export const handle = payingPage;
export const clientLoader = asDocument;
export const shouldRevalidate = neverRevalidate;

export default function PaymentPage({ loaderData }: Route.ComponentProps) {
  const t = useMessages(orderPages);
  const ofResellers = useMessages(resellers);
  if (loaderData.state === 'failed')
    return (
      <div className="order">
        <Head title={t.payment} index={false} />
        <h1>{t.payment}</h1>
        <LoadFailed text={loaderData.sentence} />
      </div>
    );
  if (loaderData.state === 'useless')
    return (
      <LinkUseless text={loaderData.sentence}>
        {loaderData.link ? <ButtonLink to={orderPath(loaderData.link)}>{t.order_page}</ButtonLink> : null}
      </LinkUseless>
    );
  if (loaderData.state === 'priced_anew')
    return (
      <div className="order">
        <Head title={t.payment} index={false} />
        <h1>{t.payment}</h1>
        <Notice kind="error">{loaderData.sentence}</Notice>
        <p className="owner-actions">
          <ButtonLink kind="primary" to={againPath(loaderData.order)}>
            {t.order_again}
          </ButtonLink>
        </p>
      </div>
    );
  const { placed, ...found } = loaderData;
  const title = fill(t.payment_title, { number: found.order.orderID });
  return (
    <div className="order">
      <Head title={title} index={false} />
      <h1>{title}</h1>
      {placed ? <Notice kind="success">{fill(ofResellers.order_created, { order: placed })}</Notice> : null}
      <PayOrder {...found} />
    </div>
  );
}
