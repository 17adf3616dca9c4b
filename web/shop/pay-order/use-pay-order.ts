import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import type { Order } from '../../order/order.ts';
import { confirmingPath } from '../../paths.ts';
import { afterPayment } from '../../payment/after-payment.ts';
import type { Payable } from '../../payment/payment-window.ts';
import { usePayment } from '../../payment/use-payment.ts';
import { savedBuyer } from '../checkout/saved-fields.ts';
import { clearBought } from './clear-bought.ts';
import { paidPath } from './paid-path.ts';
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
