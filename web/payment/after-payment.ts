import type { Next } from '../forms/form-result.ts';
import { confirmingPath, orderPath, paths, unpaidPath } from '../paths.ts';
import type { Payable } from './payment-window.ts';
import type { PaymentEnd } from './use-payment.ts';

/** Section 9: a page stays for half a second after a payment. */
const checkoutSeconds = 0.5;

/**
 * Where the buyer is led after the payment window. A buyer who may have paid, while the server does not know yet, is never shown that it failed: the
 * order's own page will show the outcome.
 */
export function afterPayment(
  end: PaymentEnd,
  { link, pay_link }: Pick<Payable, 'link' | 'pay_link'>,
  successPath: string,
): Next {
  switch (end) {
    case 'paid':
    case 'confirming':
      return { path: successPath, seconds: checkoutSeconds };
    case 'refused':
      return { path: unpaidPath(paths.failed, pay_link), seconds: checkoutSeconds };
    case 'dismissed':
      return { path: unpaidPath(paths.paymentFailed, pay_link), seconds: 0 };
    case 'unsure':
      return { path: confirmingPath(link), seconds: 0 };
    case 'unopened':
      return { path: orderPath(link), seconds: 0 };
  }
}
