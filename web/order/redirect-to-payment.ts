import { redirect, redirectDocument } from 'react-router';
import { orderPath, payPath } from '../paths.ts';

interface Placed {
  /** Paise. */
  amount: number;
  link: string;
  pay_link: string;
}

/** After placing an order its payment follows, except where it costs nothing. The payment window needs a page of its own. */
export function redirectToPayment({ amount, link, pay_link }: Placed): Response {
  return amount === 0 ? redirect(orderPath(link)) : redirectDocument(payPath(pay_link));
}
