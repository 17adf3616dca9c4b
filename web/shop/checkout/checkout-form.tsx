import Lock from 'lucide-react/icons/lock';
import Truck from 'lucide-react/icons/truck';
import { Form } from 'react-router';
import { formatPaise, rupees } from '../../../contract/money.ts';
import { store } from '../../../messages/en/store.ts';
import { fill } from '../../../messages/fill.ts';
import { piecesIn, serializeCart } from '../../cart.ts';
import { FormNotice } from '../../forms/form-notice.tsx';
import type { States } from '../../forms/load-states.ts';
import { useMessages } from '../../messages.ts';
import { PayWords } from '../../order/pay-words.tsx';
import { Totals } from '../../order/totals.tsx';
import { PaymentOverlay } from '../../payment/payment-overlay.tsx';
import { Button } from '../../ui/button.tsx';
import { Section } from '../../ui/section.tsx';
import { BuyerFields } from './buyer-fields.tsx';
import { CartLines } from './cart-lines.tsx';
import { PromoBox } from './promo-box.tsx';
import { type CheckoutOptions, useCheckout } from './use-checkout.ts';

interface CheckoutFormProps extends CheckoutOptions {
  states: States;
  /** The days on which it arrives, as `Sat, 5 Dec`; null where none is promised. */
  delivered: { first: string; last: string } | null;
}

export function CheckoutForm({ states, delivered, ...options }: CheckoutFormProps) {
  const t = useMessages(store);
  const { values } = options.state;
  const { cart, totals, promo, errors, ...page } = useCheckout(options);
  const discount = rupees(totals.discountPaise);
  return (
    <Form {...page.formProps} className="checkout">
      {/* Enter in any field submits with the form's first button. */}
      <button type="submit" hidden />
      <input type="hidden" name="cart" value={serializeCart(cart)} />
      {/* What has been ordered cannot be changed while it is being paid for. */}
      <div className="checkout-main" inert={page.placing}>
        <FormNotice result={page.result} />
        <Section title={t.your_stickers}>
          <CartLines
            products={page.products}
            gstBasisPoints={options.gstBasisPoints}
            quantities={cart.quantities}
            onQuantity={page.setQuantity}
            error={page.cartError}
          />
        </Section>
        <Section title={t.delivery_address}>
          <BuyerFields values={values} errors={errors} states={states} />
        </Section>
      </div>
      <div className="checkout-side" inert={page.placing}>
        <Section title={t.payment_title}>
          <PromoBox
            applied={promo.applied}
            notice={promo.notice}
            busy={promo.busy}
            typed={values.coupon ?? ''}
            discount={discount}
            onApply={promo.apply}
            onRemove={promo.remove}
          />
          <Totals
            total={rupees(totals.totalPaise)}
            discount={discount}
            gst={rupees(totals.gstPaise)}
            net={rupees(totals.netPaise)}
            gstPercent={options.gstBasisPoints / 100}
          />
          <p className="sr-only" role="status">
            {fill(t.total_now, { amount: formatPaise(totals.netPaise) })}
          </p>
          {delivered && piecesIn(cart) > 0 ? <DeliveryDay {...delivered} /> : null}
        </Section>
        <PayRow netPaise={totals.netPaise} busy={page.placing} />
      </div>
      <PaymentOverlay step={page.step} />
    </Form>
  );
}

/** The delivery date: the last of the days first, since the buyer should not count on the first one. Both as `Sat, 5 Dec`. */
function DeliveryDay({ first, last }: { first: string; last: string }) {
  const t = useMessages(store);
  return (
    <div className="delivery-day">
      <Truck aria-hidden="true" />
      <p>
        <b>{fill(t.delivered_by, { day: last })}</b>
        <span className="hint">{fill(t.delivered_help, { first, last })}</span>
      </p>
    </div>
  );
}

/** Always in reach on a phone: the button, which says what it costs. */
function PayRow({ netPaise, busy }: { netPaise: number; busy: boolean }) {
  const t = useMessages(store);
  return (
    <div className="pay-row">
      <Button type="submit" kind="primary" busyLabel={busy ? t.placing : undefined}>
        <PayWords paise={netPaise} />
      </Button>
      <p className="pay-lock">
        <Lock aria-hidden="true" />
        {t.secure}
      </p>
      <noscript>
        <p className="hint">{t.needs_script}</p>
      </noscript>
    </div>
  );
}
