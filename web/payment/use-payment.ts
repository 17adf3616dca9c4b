import { useCallback, useState } from 'react';
import { preconnect } from 'react-dom';
import { paymentStatus } from '../../contract/payments.ts';
import { browserCall } from '../browser-call.ts';
import { useMessages } from '../messages.ts';
import { loadScript } from './load-script.ts';
import { openPaymentWindow, type Payable, type Proof } from './payment-window.ts';
import { type Booked, reportFailed, reportPaid, type SendReport } from './report-payment.ts';

/** How paying ended. `unopened`: the window could not be had; nothing was charged, and the order waits. */
export type PaymentEnd = Booked | 'dismissed' | 'unopened';

/** What a page shows meanwhile. After a payment it is over only once the page has led on. */
export type PaymentStep = 'idle' | 'opening' | 'open' | 'booking';

interface PaymentOptions {
  /** Where the window's script is, from `shopTerms`. */
  scriptUrl: string;
  /** Which of the three calls is told; the shop's unless given. */
  send?: SendReport;
  /** What the specification calls a success of it. */
  success?: 'Success' | 'completed';
  guid?: string;
}

const dismissed = 'Payment dismissed by user';

export const sendPaymentStatus: SendReport = (report) => browserCall(paymentStatus, report);

/** `pay(order)` opens the payment window and comes back when it has closed and the server was told. */
export function usePayment({ scriptUrl, send = sendPaymentStatus, success = 'Success', guid }: PaymentOptions) {
  const shop = useMessages().product.name;
  const [step, setStep] = useState<PaymentStep>('idle');
  connectEarly(scriptUrl);

  const pay = useCallback(
    async (payable: Payable): Promise<PaymentEnd> => {
      setStep('opening');
      try {
        await loadScript(scriptUrl);
        const proof = await proofOfPayment(shop, payable, { send, onOpen: () => setStep('open') });
        if (!proof) return 'dismissed';
        setStep('booking');
        return await reportPaid(send, payable, proof, { status: success, guid });
      } catch {
        setStep('idle');
        return 'unopened';
      }
    },
    [scriptUrl, send, shop, success, guid],
  );
  return { pay, step };
}

/** Opens the window and waits; null where it was closed without a payment. */
function proofOfPayment(shop: string, payable: Payable, { send, onOpen }: { send: SendReport; onOpen: () => void }) {
  return new Promise<Proof | null>((resolve) => {
    openPaymentWindow(shop, payable, {
      onPaid: resolve,
      onDismissed: () => {
        reportFailed(send, payable, dismissed);
        resolve(null);
      },
      onFailed: (why) => reportFailed(send, payable, why),
    });
    onOpen();
  });
}

/** The connection is there before the button is pressed; the script is asked for only then. */
function connectEarly(scriptUrl: string): void {
  if (!scriptUrl.startsWith('/')) preconnect(new URL(scriptUrl).origin);
}
