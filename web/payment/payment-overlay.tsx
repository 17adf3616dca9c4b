import { store } from '../../messages/en/store.ts';
import { useMessages } from '../messages.ts';
import { Loading } from '../ui/loading.tsx';
import type { PaymentStep } from './use-payment.ts';

/** Covers the page while the payment window opens and while the payment is recorded. No modal dialog: the window would be below it. */
export function PaymentOverlay({ step }: { step: PaymentStep }) {
  const t = useMessages(store);
  if (step === 'idle') return null;
  const text = { opening: t.opening_payment, open: t.payment_open, booking: t.booking_payment }[step];
  return (
    <div className="payment-overlay">
      <div className="payment-overlay-card">
        <Loading text={text} />
        <p>{t.do_not_close}</p>
      </div>
    </div>
  );
}
