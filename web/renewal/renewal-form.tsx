import { Form } from 'react-router';
import { orderPages } from '../../messages/en/order-pages.ts';
import { FormNotice } from '../forms/form-notice.tsx';
import type { FormState } from '../forms/form-state.ts';
import { useCheckedForm } from '../forms/use-checked-form.ts';
import { useMessages } from '../messages.ts';
import { Lines } from '../order/lines.tsx';
import { PayWords } from '../order/pay-words.tsx';
import { Totals } from '../order/totals.tsx';
import { Button } from '../ui/button.tsx';
import { Section } from '../ui/section.tsx';
import type { Renewal } from './load-renewal.ts';
import { PromoBox } from './promo-box.tsx';
import { renewalInput } from './renewal-input.ts';

const schema = async () => (await import('../../contract/shop.ts')).checkoutRenew.input;

const bike = 2;

/** What the renewal costs; the promo code is a separate form, next to it. */
export function RenewalForm({ renewal, state }: { renewal: Renewal; state: FormState | undefined }) {
  const t = useMessages(orderPages);
  const { vehicle, sums } = renewal;
  const { productid, rate } = vehicle;
  const name = productid === bike ? t.bike_sticker : t.car_sticker;
  return (
    <Section title={t.summary}>
      <div className="owner-card owner-card-body">
        <Lines lines={[{ productid, name, quantity: 1, rate, amount: rate }]} />
        <PromoBox renewal={renewal} />
        <Totals {...sums} labels={{ total: t.gross, net: t.net_amount }} />
        <PlaceOrder renewal={renewal} state={state} />
      </div>
    </Section>
  );
}

function PlaceOrder({ renewal, state }: { renewal: Renewal; state: FormState | undefined }) {
  const t = useMessages(orderPages);
  const { owner, vehicle, promo, sums, pageKey } = renewal;
  const { busy, formProps } = useCheckedForm({
    schema,
    toInput: renewalInput,
    result: state?.result,
  });
  const hidden = {
    UserLoginID: owner.UserLoginID,
    guid: vehicle.VehicleBarcode,
    productid: vehicle.productid,
    productrate: vehicle.rate,
    amount: sums.net,
    discount: sums.discount,
    coupon: promo.state === 'applied' ? promo.code : '',
    key: pageKey,
  };
  return (
    <Form {...formProps} className="grid gap-3">
      <FormNotice result={state?.result} always />
      {Object.entries(hidden).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Button type="submit" kind="primary" busyLabel={busy ? t.placing : undefined}>
        <PayWords paise={Math.round(sums.net * 100)} />
      </Button>
      <p className="hint">{t.next_pay}</p>
    </Form>
  );
}
