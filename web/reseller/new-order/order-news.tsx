import { useEffect, useRef } from 'react';
import { newOrder } from '../../../messages/en/new-order.ts';
import { resellers } from '../../../messages/en/resellers.ts';
import { fill } from '../../../messages/fill.ts';
import { useMessages } from '../../messages.ts';
import { orderPath, paths, payPath } from '../../paths.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { LowStock } from '../sell-on/low-stock.tsx';
import type { Placed, SubmitOutcome } from './answer-new-order.ts';
import type { Unpaid } from './draft.ts';
import type { NewOrderData } from './load-new-order.ts';
import type { Row } from './rows.ts';
import type { NewOrderForm } from './use-new-order.ts';

interface NewsProps {
  order: NewOrderData;
  form: NewOrderForm;
  answered: SubmitOutcome | undefined;
}

/** Notices about earlier orders; that of an order just placed takes the focus and is scrolled into view. */
export function News({ order, form: { state, rows }, answered }: NewsProps) {
  const t = useMessages(newOrder);
  const place = useRef<HTMLDivElement>(null);
  const placed = answered?.placed;
  useEffect(() => {
    if (placed) place.current?.focus();
  }, [placed]);
  return (
    <div ref={place} tabIndex={-1} className="new-order-news">
      {placed ? <PlacedNotice placed={placed} /> : null}
      {state.unpaid ? <UnpaidNotice unpaid={state.unpaid} /> : null}
      {order.low && !answered && !state.unpaid && isEmpty(rows) ? <LowStock {...order.low} /> : null}
      {order.isUnknown && !answered ? <Notice>{t.unknown_order}</Notice> : null}
    </div>
  );
}

/** Nothing is filled in yet, from an earlier order or by hand. */
function isEmpty(rows: readonly Row[]): boolean {
  return rows.every(({ cars, bikes }) => cars + bikes === 0);
}

/** The order that has just been placed on account. */
function PlacedNotice({ placed: { orderId, link } }: { placed: Placed }) {
  const t = useMessages({ resellers, new_order: newOrder });
  return (
    <div className="order-news" id="placed">
      <Notice kind="success">{fill(t.resellers.order_created, { order: orderId })}</Notice>
      <p className="news-links">
        <ButtonLink to={paths.myOrder}>{t.new_order.see_orders}</ButtonLink>
        <ButtonLink to={orderPath(link)}>{t.new_order.see_order}</ButtonLink>
      </p>
    </div>
  );
}

/** A reseller who comes back from the payment finds the form as it was sent; sent again it is the same order. */
function UnpaidNotice({ unpaid: { orderId, link } }: { unpaid: Unpaid }) {
  const t = useMessages(newOrder);
  return (
    <div className="order-news">
      <Notice>{fill(t.unpaid, { order: orderId })}</Notice>
      <p className="news-links">
        <a className="button button-primary" href={payPath(link)}>
          {t.unpaid_pay}
        </a>
        <a className="button" href={`${paths.newOrder}?new`}>
          {t.unpaid_new}
        </a>
      </p>
    </div>
  );
}
