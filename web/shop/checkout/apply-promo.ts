import type { Messages } from '../../../messages/en.ts';
import { fill } from '../../../messages/fill.ts';
import { type CallFunction, isCallError } from '../../api.ts';
import type { NoticeKind } from '../../ui/notice.tsx';
import type { AppliedPromo } from './checkout-input.ts';

/** The notice shown next to the promo code's field. */
export interface PromoNotice {
  kind: NoticeKind;
  text: string;
}

export interface PromoOutcome {
  applied: AppliedPromo | null;
  notice: PromoNotice | null;
}

/** Applies a code to a total in rupees; the sentences are those of section 8. */
export async function applyPromo(
  call: CallFunction,
  { coupon, total }: { coupon: string; total: number },
  t: Messages['shop'],
): Promise<PromoOutcome> {
  if (total === 0) return { applied: null, notice: { kind: 'error', text: t.cart_empty_promo } };
  if (coupon === '') return { applied: null, notice: { kind: 'error', text: t.promo_empty } };
  try {
    const applied = await checkPromo(call, coupon, total);
    return { applied, notice: { kind: 'success', text: fill(t.promo_applied, { code: applied.coupon }) } };
  } catch (error) {
    const text = isCallError(error) && error.httpStatus < 500 ? refusal(error.message, t.promo_failed) : t.promo_error;
    return { applied: null, notice: { kind: 'error', text } };
  }
}

/** Checks the same code for another total. Where the server cannot say, the code stays applied: the server decides when the order is placed. */
export async function revalidatePromo(
  call: CallFunction,
  applied: AppliedPromo,
  total: number,
  t: Messages['shop'],
): Promise<PromoOutcome> {
  if (total === 0) return { applied: null, notice: { kind: 'error', text: t.cart_empty_promo } };
  try {
    return { applied: await checkPromo(call, applied.coupon, total), notice: null };
  } catch (error) {
    if (isCallError(error) && error.code === 'promo_invalid')
      return { applied: null, notice: { kind: 'error', text: t.promo_gone } };
    return { applied, notice: { kind: 'error', text: t.promo_error_again } };
  }
}

async function checkPromo(call: CallFunction, coupon: string, total: number): Promise<AppliedPromo> {
  const { promoCode } = await import('../../../contract/shop.ts');
  const answer = await call(promoCode, { coupon, totalAmount: total, scope: 'shop' });
  return { coupon: answer.coupon, percent: answer.percentage };
}

/** What failed, and why if the server says so. */
function refusal(why: string, failed: string): string {
  return why ? `${failed} ${why}` : failed;
}
