import { useEffect, useRef, useState } from 'react';
import { shop } from '../../../messages/en/shop.ts';
import { browserCall } from '../../browser-call.ts';
import { useMessages } from '../../messages.ts';
import { applyPromo, type PromoOutcome, revalidatePromo } from './apply-promo.ts';
import { saveCode, savedCode } from './saved-fields.ts';

/** Long enough for a buyer to click a button several times. */
const pauseMs = 250;

/** The promo code: applied, removed, and checked again whenever the total changes. `total`: rupees, before the discount. */
export function usePromo(initial: PromoOutcome, total: number) {
  const t = useMessages(shop);
  const [{ applied, notice }, setOutcome] = useState(initial);
  const [busy, setBusy] = useState(false);
  const checkedTotal = useRef(total);
  const restored = useRef(false);

  useEffect(() => {
    const coupon = savedCode();
    if (restored.current || !coupon || total === 0) return;
    restored.current = true;
    applyPromo(browserCall, { coupon, total }, t).then((outcome) => {
      if (!outcome.applied) return;
      checkedTotal.current = total;
      setOutcome(outcome);
    });
  }, [total, t]);

  useEffect(() => {
    if (!applied || checkedTotal.current === total) return;
    let isStale = false;
    const timer = setTimeout(async () => {
      const outcome = await revalidatePromo(browserCall, applied, total, t);
      if (isStale) return;
      checkedTotal.current = total;
      setOutcome(outcome);
    }, pauseMs);
    return () => {
      isStale = true;
      clearTimeout(timer);
    };
  }, [applied, total, t]);

  async function apply(coupon: string) {
    if (busy) return;
    setBusy(true);
    const outcome = await applyPromo(browserCall, { coupon, total }, t);
    checkedTotal.current = total;
    setOutcome(outcome);
    setBusy(false);
    if (outcome.applied) saveCode(outcome.applied.coupon);
  }
  function remove() {
    saveCode('');
    setOutcome({ applied: null, notice: { kind: 'info', text: t.promo_removed } });
  }
  /** Removes a code that the server found invalid while the order was placed. */
  function removeInvalid() {
    setOutcome({ applied: null, notice: { kind: 'error', text: t.promo_gone } });
  }
  /** Checks the code again, as what is shown may be out of date. */
  async function revalidate() {
    if (applied) setOutcome(await revalidatePromo(browserCall, applied, total, t));
  }
  return { applied, notice, busy, apply, remove, removeInvalid, revalidate };
}
