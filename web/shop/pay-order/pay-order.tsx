import ShieldCheck from 'lucide-react/icons/shield-check';
import { orderPages } from '../../../messages/en/order-pages.ts';
import { fill } from '../../../messages/fill.ts';
import { useMessages } from '../../messages.ts';
import { showRupees } from '../../money.ts';
import { Lines } from '../../order/lines.tsx';
import type { Order } from '../../order/order.ts';
import { Totals } from '../../order/totals.tsx';
import { orderPath } from '../../paths.ts';
import { PaymentOverlay } from '../../payment/payment-overlay.tsx';
import type { Payable } from '../../payment/payment-window.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Section } from '../../ui/section.tsx';
import { usePayOrder } from './use-pay-order.ts';

interface PayOrderProps {
  order: Order;
  payable: Payable;
  scriptUrl: string;
}

/** The window opens automatically; the button is for the case that it did not. */
export function PayOrder(props: PayOrderProps) {
  const t = useMessages(orderPages);
  const { order, payable } = props;
  const { pay, step, unopened } = usePayOrder(props);
  return (
    <Section title={t.summary}>
      <div className="owner-card owner-card-body">
        <Lines lines={order.Products} />
        <Totals {...order} />
        <p className="order-safe">
          <ShieldCheck aria-hidden="true" />
          {t.payment_lead}
        </p>
        {unopened ? <Notice kind="error">{t.payment_unopened}</Notice> : null}
        <noscript>
          <Notice>{t.payment_script}</Notice>
        </noscript>
        <p className="owner-actions">
          <Button
            kind="primary"
            className="needs-script"
            onClick={pay}
            busyLabel={step === 'idle' ? undefined : t.payment_opening}
          >
            {fill(t.pay_now, { amount: showRupees(order.net) })}
          </Button>
          <ButtonLink to={orderPath(payable.link)}>{t.order_page}</ButtonLink>
        </p>
      </div>
      <PaymentOverlay step={step} />
    </Section>
  );
}
