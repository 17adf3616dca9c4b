import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { productIds } from '../../cart.ts';
import { browserCart } from '../../cart-cookie.ts';
import type { Order } from '../../order/order.ts';
import { confirmingPath, paths, scanPath, thankYouCheckoutPath, thankYouResellerPath } from '../../paths.ts';
import { afterPayment } from '../../payment/after-payment.ts';
import type { Payable } from '../../payment/payment-window.ts';
import { usePayment } from '../../payment/use-payment.ts';
import { clearFields, savedBuyer } from '../checkout/saved-fields.ts';
import { reportOf } from './report-of.ts';

interface PayOrderOptions {
  order: Order;
  payable: Payable;
  scriptUrl: string;
}

/** Opens the payment window at once, and again when asked to; navigates on once it has closed. */
export function usePayOrder({ order, payable, scriptUrl }: PayOrderOptions) {
  const navigate = useNavigate();
  const [unopened, setUnopened] = useState(false);
  const report = useMemo(() => reportOf(order.kind), [order.kind]);
  const { pay: openWindow, step } = usePayment({ scriptUrl, ...report });

  const pay = useCallback(async () => {
    setUnopened(false);
    // The details typed in this tab are not those of the owner who renews, nor of a reseller.
    const isTyped = order.kind === 'shop' || order.kind === 'postpaid';
    const prefill = payable.prefill ?? (isTyped ? savedBuyer() : null);
    const end = await openWindow({ ...payable, ...(prefill && { prefill }) });
    if (end === 'unopened') return setUnopened(true);
    if (end === 'paid' || end === 'confirming') clearBought(order);
    const { link } = payable;
    const success = end === 'paid' ? paidPath(order, link) : confirmingPath(link);
    const { path, seconds } = afterPayment(end, payable, success);
    // Going back must not reopen the window.
    setTimeout(() => navigate(path, { replace: true }), seconds * 1000);
  }, [openWindow, payable, order, navigate]);

  const opened = useRef(false);
  useEffect(() => {
    if (opened.current) return;
    opened.current = true;
    pay();
  }, [pay]);

  return { pay, step, unopened };
}

/** Clears the cart that became this order. A cart that was filled with something else meanwhile stays. */
function clearBought({ kind, Products }: Pick<Order, 'kind' | 'Products'>): void {
  if (kind === 'postpaid') clearFields();
  const cart = kind === 'shop' ? browserCart.read() : null;
  const ordered = (id: number) => Products.find(({ productid }) => productid === id)?.quantity ?? 0;
  if (!cart || productIds.some((id) => cart.quantities[id] !== ordered(id))) return;
  browserCart.clear();
  clearFields();
}

/** Where each kind of order leads once it is paid. A postpaid sticker leads to its registration, as its scan does in any browser. */
function paidPath({ kind, guid }: Pick<Order, 'kind' | 'guid'>, link: string): string {
  switch (kind) {
    case 'shop':
      return thankYouCheckoutPath(link);
    case 'postpaid':
      return scanPath(guid);
    case 'renewal':
      return paths.userDetail;
    case 'reseller':
      return thankYouResellerPath(link);
  }
}
