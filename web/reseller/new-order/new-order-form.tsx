import { useEffect, useRef } from 'react';
import { Form } from 'react-router';
import { payTypes } from '../../../contract/order-states.ts';
import { FormNotice } from '../../forms/form-notice.tsx';
import { useMessages } from '../../messages.ts';
import { Notice } from '../../ui/notice.tsx';
import { Section } from '../../ui/section.tsx';
import { AccountBox } from './account-box.tsx';
import type { Answered } from './answer-new-order.ts';
import { DeliveryChoice } from './delivery-choice.tsx';
import type { NewOrder } from './load-new-order.ts';
import { PlacedNotice, UnpaidNotice } from './order-news.tsx';
import { OrderRows } from './order-rows.tsx';
import { OrderSums } from './order-sums.tsx';
import { piecesOf, writeRows } from './rows.ts';
import { SubmitRow } from './submit-row.tsx';
import { baseRupees } from './sums.ts';
import { type NewOrderForm, useNewOrder } from './use-new-order.ts';

export function NewOrderPage({ order, answered }: { order: NewOrder; answered: Answered | undefined }) {
  const t = useMessages().new_order;
  const form = useNewOrder(order, answered);
  const { state, rows, sums, result } = form;
  const gstPercent = order.gstBasisPoints / 100;
  return (
    <Form {...form.formProps} className="new-order">
      {/* Enter in any field submits with the form's first button. */}
      <button type="submit" hidden />
      <Hidden guid={order.reseller.guid} form={form} />
      <News order={order} form={form} answered={answered} />
      <FormNotice result={result?.outcome === 'refused' ? result : undefined} />
      <div className="new-order-rows" inert={form.busy}>
        <Section title={t.rows}>
          <p className="hint">{t.lead}</p>
          <OrderRows form={form} />
        </Section>
      </div>
      <div className="new-order-more" inert={form.busy}>
        <DeliveryChoice key={state.key} chosen={state.delivery} address={order.reseller.address} />
        <AccountBox reseller={order.reseller} wanted={piecesOf(rows, 'postpaid')} />
      </div>
      <div className="new-order-side">
        <Section title={t.summary}>
          <OrderSums sums={sums} gstPercent={gstPercent} isUpdating={form.isUpdating} />
        </Section>
        <SubmitRow form={form} />
      </div>
    </Form>
  );
}

/** The reseller, the key, and the prices that were shown: the server compares them. */
function Hidden({ guid, form: { state, rows, rates } }: { guid: string; form: NewOrderForm }) {
  const values = { guid, key: state.key, shown: writeRows(rows) };
  return (
    <>
      {Object.entries(values).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {payTypes.map((payType) => (
        <span key={payType} hidden>
          <input type="hidden" name={`price-${payType}`} value={baseRupees(rates[payType])} />
          <input type="hidden" name={`percent-${payType}`} value={rates[payType].percent} />
        </span>
      ))}
    </>
  );
}

interface NewsProps {
  order: NewOrder;
  form: NewOrderForm;
  answered: Answered | undefined;
}

/** What has happened before; news of a placed order take the focus and come into view. */
function News({ order, form: { state }, answered }: NewsProps) {
  const t = useMessages().new_order;
  const place = useRef<HTMLDivElement>(null);
  const placed = answered?.placed;
  useEffect(() => {
    if (placed) place.current?.focus();
  }, [placed]);
  return (
    <div ref={place} tabIndex={-1} className="new-order-news">
      {placed ? <PlacedNotice placed={placed} /> : null}
      {state.unpaid ? <UnpaidNotice unpaid={state.unpaid} /> : null}
      {order.isUnknown && !answered ? <Notice>{t.unknown_order}</Notice> : null}
    </div>
  );
}
