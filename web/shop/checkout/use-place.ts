import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { shop } from '../../../messages/en/shop.ts';
import { browserCall } from '../../browser-call.ts';
import { type FormResult, type Next, refusedResult } from '../../forms/form-result.ts';
import { useMessages } from '../../messages.ts';
import { thankYouCheckoutPath } from '../../paths.ts';
import { afterPayment } from '../../payment/after-payment.ts';
import { type PaymentEnd, usePayment } from '../../payment/use-payment.ts';
import { checkoutInput } from './checkout-input.ts';
import { type CheckoutResult, placeOrder } from './place-order.ts';

interface PlaceOptions {
  scriptUrl: string;
  cart: { id: string; nextId: () => string };
  /** The order is placed and nothing is left to do on this page. */
  onBought: () => void;
  onRefused: (error: unknown) => void;
}

type Values = Record<string, string>;

/** From the click on Place Order to the page that follows it. */
export function usePlace({ scriptUrl, cart, onBought, onRefused }: PlaceOptions) {
  const t = useMessages({ shop });
  const navigate = useNavigate();
  const { pay, step } = usePayment({ scriptUrl });
  const [isPlacing, setPlacing] = useState(false);
  const [result, setResult] = useState<FormResult>();
  const isUnderWay = useRef(false);

  async function place(values: Values) {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    setPlacing(true);
    setResult(undefined);
    try {
      const placed = await placeOrder(browserCall, checkoutInput(values), cart);
      navigateAfter(await payFor(placed, values), placed.data);
    } catch (error) {
      setResult(refusedResult(error, t.shop.checkout_failed));
      onRefused(error);
      isUnderWay.current = false;
      setPlacing(false);
    }
  }

  async function payFor({ data, razorpayResponce }: CheckoutResult, { name = '', email = '', mobile = '' }: Values) {
    if (data.amount === 0) return 'paid';
    const prefill = { name, email, contact: `+91${mobile}` };
    return pay({ ...data, providerOrderId: razorpayResponce.order_id, prefill });
  }

  function navigateAfter(end: PaymentEnd, placed: CheckoutResult['data']) {
    const isOver = end !== 'dismissed' && end !== 'unopened' && end !== 'refused';
    if (isOver) onBought();
    const { path, seconds }: Next = afterPayment(end, placed, thankYouCheckoutPath(placed.link));
    setTimeout(() => navigate(path, { replace: isOver }), seconds * 1000);
  }

  return { place, placing: isPlacing, step, result };
}
