import type * as z from 'zod/mini';
import { type Delivery, type PayType, payTypes } from '../../contract/order-states.ts';
import { createOrder, createOrderPostpaid } from '../../contract/reseller-orders.ts';
import type { Answer, CallFunction } from '../api.ts';
import { pressKey } from '../order/press-key.ts';
import { deliveryOf } from './draft.ts';
import { piecesOf, type Row, readRows } from './rows.ts';
import { linesOf } from './sums.ts';

/** What the form orders, at the rates that it showed. */
export interface Wish {
  guid: string;
  key: string;
  rows: Row[];
  delivery: Delivery;
  /** Rupees per sticker, and percent off. */
  shown: Record<PayType, { price: number; percent: number }>;
}

type Values = Record<string, string>;
type Prepaid = Answer<typeof createOrder>['data'];
type Postpaid = Answer<typeof createOrderPostpaid>['data'];

export function wishOf(values: Values): Wish {
  const shown = (payType: PayType) => ({
    price: Number(values[`price-${payType}`] || Number.NaN),
    percent: Number(values[`percent-${payType}`] || Number.NaN),
  });
  return {
    guid: values.guid ?? '',
    key: values.key ?? '',
    rows: readRows(values),
    delivery: deliveryOf(values.delivery),
    shown: { prepaid: shown('prepaid'), postpaid: shown('postpaid') },
  };
}

/** Prepaid first: that order is harmless while it is unpaid. Either may have been placed before, by the same form and key. */
export async function placeBoth(
  call: CallFunction,
  wish: Wish,
): Promise<{ prepaid: Prepaid | null; postpaid: Postpaid | null }> {
  const [hasPrepaid, hasPostpaid] = payTypes.map((payType) => piecesOf(wish.rows, payType) > 0);
  const prepaid = hasPrepaid ? await call(createOrder, inputOf(wish, 'prepaid'), keyOf(wish, 'prepaid')) : null;
  const input = { ...inputOf(wish, 'postpaid'), payment_mode: 'postpaid' } as const;
  const postpaid = hasPostpaid ? await call(createOrderPostpaid, input, keyOf(wish, 'postpaid')) : null;
  return { prepaid: prepaid?.data ?? null, postpaid: postpaid?.data ?? null };
}

function inputOf({ guid, rows, delivery, shown }: Wish, payType: PayType): z.input<(typeof createOrder)['input']> {
  const { price, percent } = shown[payType];
  return { guid, discount_rate: percent, data: linesOf(rows, payType, price), delivery };
}

/** Each of the two orders has its own key, so that correcting one of them does not affect the other. */
function keyOf(wish: Wish, payType: PayType) {
  return { idempotencyKey: pressKey({ key: wish.key, payType, order: JSON.stringify(inputOf(wish, payType)) }) };
}
