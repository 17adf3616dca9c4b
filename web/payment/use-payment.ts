import { useCallback, useState } from 'react';
import { preconnect } from 'react-dom';
import type { paymentStatus } from '../../contract/payments.ts';
import { product } from '../../messages/en/product.ts';
import { browserPost } from '../browser-call.ts';
import { useMessages } from '../messages.ts';
import { openPaymentWindow, type Payable, type SignedPayment } from './payment-window.ts';
import { type ReportOutcome, reportFailed, reportPaid, type SendReport } from './report-payment.ts';

/** How paying ended. `unopened`: the window could not be loaded; nothing was charged, and the order waits. */
export type PaymentEnd = ReportOutcome | 'dismissed' | 'unopened';

/** What a page shows meanwhile. After a payment it lasts until the page has navigated on. */
export type PaymentStep = 'idle' | 'opening' | 'open' | 'booking';

interface PaymentOptions {
  /** The address of the window's script, from `shopTerms`. */
  scriptUrl: string;
  /** Which call reports the payment; by default that of the shop. */
  send?: SendReport;
  /** The specification's word for a success of that call. */
  success?: 'Success' | 'completed';
  guid?: string;
}

const dismissed = 'Payment dismissed by user';

export const sendPaymentStatus: SendReport = (report) => browserPost<typeof paymentStatus>('/paymentstatus', report);

/** `pay(order)` opens the payment window and resolves when it has closed and the server was notified. */
export function usePayment({ scriptUrl, send = sendPaymentStatus, success = 'Success', guid }: PaymentOptions) {
  const shop = useMessages(product).name;
  const [step, setStep] = useState<PaymentStep>('idle');
  connectEarly(scriptUrl);

  const pay = useCallback(
    async (payable: Payable): Promise<PaymentEnd> => {
      setStep('opening');
      try {
        await loadScript(scriptUrl);
        const proof = await openAndWait(shop, payable, { send, onOpen: () => setStep('open') });
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

const timeoutSeconds = 20;

/** Loads the payment window's script once. If loading failed, the next click tries again. */
function loadScript(address: string): Promise<void> {
  if (window.Razorpay) return Promise.resolve();
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    const giveUp = () => {
      script.remove();
      reject(new Error('The payment window could not be loaded'));
    };
    const timer = setTimeout(giveUp, timeoutSeconds * 1000);
    script.onload = () => {
      clearTimeout(timer);
      if (window.Razorpay) resolve();
      else giveUp();
    };
    script.onerror = () => {
      clearTimeout(timer);
      giveUp();
    };
    script.src = address;
    document.head.append(script);
  });
}

/** Opens the window and waits; null where it was closed without a payment. */
function openAndWait(shop: string, payable: Payable, { send, onOpen }: { send: SendReport; onOpen: () => void }) {
  return new Promise<SignedPayment | null>((resolve) => {
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

/** Connects before the button is clicked; the script is loaded only then. */
function connectEarly(scriptUrl: string): void {
  if (!scriptUrl.startsWith('/')) preconnect(new URL(scriptUrl).origin);
}
