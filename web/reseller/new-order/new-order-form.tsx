import { Form } from 'react-router';
import { formatPaise } from '../../../contract/money.ts';
import { type Delivery, payTypes } from '../../../contract/order-states.ts';
import { newOrder } from '../../../messages/en/new-order.ts';
import { fill } from '../../../messages/fill.ts';
import { FormNotice } from '../../forms/form-notice.tsx';
import { useFillPlural, useMessages } from '../../messages.ts';
import { showPaise } from '../../money.ts';
import { Button } from '../../ui/button.tsx';
import { RadioList } from '../../ui/radio-list.tsx';
import { Section } from '../../ui/section.tsx';
import { AccountBox } from './account-box.tsx';
import type { SubmitOutcome } from './answer-new-order.ts';
import type { NewOrderData } from './load-new-order.ts';
import { News } from './order-news.tsx';
import { OrderRows } from './order-rows.tsx';
import { OrderSums } from './order-sums.tsx';
import { PriceStep } from './price-step.tsx';
import { countOf, piecesOf, writeRows } from './rows.ts';
import { baseRupees } from './sums.ts';
import { type NewOrderForm, useNewOrder } from './use-new-order.ts';

export function NewOrderPage({ order, answered }: { order: NewOrderData; answered: SubmitOutcome | undefined }) {
  const t = useMessages(newOrder);
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
          <PriceStep reseller={order.reseller} rows={rows} rates={form.rates} />
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

function DeliveryChoice({ chosen, address }: { chosen: Delivery; address: string }) {
  const t = useMessages(newOrder);
  return (
    <Section title={t.delivery}>
      <RadioList
        name="delivery"
        legend={t.delivery_legend}
        chosen={chosen}
        options={[
          { value: 'courier', text: fill(t.courier_to, { address }) },
          { value: 'digital', text: t.digital },
        ]}
      />
      <p className="hint">{t.digital_help}</p>
    </Section>
  );
}

/** Always in reach on a phone: the sum, and the button, which says what is ordered once there is something. */
function SubmitRow({ form: { rows, sums, busy, isUpdating } }: { form: NewOrderForm }) {
  const t = useMessages(newOrder);
  const fillPlural = useFillPlural();
  const count = countOf(rows, 'cars') + countOf(rows, 'bikes');
  const { prepaid, together } = sums;
  return (
    <div className="pay-row">
      <p className="pay-total" aria-hidden="true" data-updating={isUpdating || undefined}>
        <span>{t.net}</span>
        <b>{formatPaise(together.netPaise)}</b>
      </p>
      <Button type="submit" kind="primary" busyLabel={busy ? t.submitting : isUpdating ? t.rates_updating : undefined}>
        {together.netPaise > 0 ? fillPlural(t.submit_count, { count, amount: showPaise(together.netPaise) }) : t.submit}
      </Button>
      {prepaid.netPaise > 0 ? (
        <p className="pay-lock">{fill(t.then_pay, { amount: formatPaise(prepaid.netPaise) })}</p>
      ) : null}
    </div>
  );
}
