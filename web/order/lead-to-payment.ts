import { redirect, redirectDocument } from 'react-router';
import { orderPath, payPath } from '../paths.ts';

interface Placed {
  /** Paise. */
  amount: number;
  link: string;
  pay_link: string;
}

/** An order that was placed is paid next, but for one that costs nothing. The payment window wants a page of its own. */
export function leadToPayment({ amount, link, pay_link }: Placed): Response {
  return amount === 0 ? redirect(orderPath(link)) : redirectDocument(payPath(pay_link));
}
