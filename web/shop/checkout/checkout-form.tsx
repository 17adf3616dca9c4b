import { Form } from 'react-router';
import { rupees, showRupees } from '../../../contract/money.ts';
import { fill } from '../../../messages/fill.ts';
import { piecesIn, writeCart } from '../../cart.ts';
import { FormNotice } from '../../forms/form-notice.tsx';
import type { States } from '../../forms/load-states.ts';
import { useMessages } from '../../messages.ts';
import { Totals } from '../../order/totals.tsx';
import { PaymentOverlay } from '../../payment/payment-overlay.tsx';
import { Section } from '../../ui/section.tsx';
import { BuyerFields } from './buyer-fields.tsx';
import { CartLines } from './cart-lines.tsx';
import { DeliveryDay } from './delivery-day.tsx';
import { PayRow } from './pay-row.tsx';
import { PromoBox } from './promo-box.tsx';
import { type CheckoutOptions, useCheckout } from './use-checkout.ts';

interface CheckoutFormProps extends CheckoutOptions {
  states: States;
  /** The days on which it arrives, as `Sat, 5 Dec`; null where none is promised. */
  delivered: { first: string; last: string } | null;
}

export function CheckoutForm({ states, delivered, ...options }: CheckoutFormProps) {
  const t = useMessages().store;
  const { values } = options.state;
  const { cart, totals, promo, errors, ...page } = useCheckout(options);
  const discount = rupees(totals.discountPaise);
  return (
    <Form {...page.formProps} className="checkout">
      {/* Enter in any field submits with the form's first button. */}
      <button type="submit" hidden />
      <input type="hidden" name="cart" value={writeCart(cart)} />
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
            {fill(t.total_now, { amount: showRupees(totals.netPaise) })}
          </p>
          {delivered && piecesIn(cart) > 0 ? <DeliveryDay {...delivered} /> : null}
        </Section>
        <PayRow netPaise={totals.netPaise} busy={page.placing} />
      </div>
      <PaymentOverlay step={page.step} />
    </Form>
  );
}
