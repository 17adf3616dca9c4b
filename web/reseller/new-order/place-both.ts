import type * as z from 'zod/mini';
import { type Delivery, type PayType, payTypes } from '../../../contract/order-states.ts';
import { createOrder, createOrderPostpaid } from '../../../contract/reseller-orders.ts';
import type { CallFunction, CallResult } from '../../api.ts';
import { formIdempotencyKey } from '../../order/form-idempotency-key.ts';
import { deliveryOf } from './draft.ts';
import { piecesOf, type Row, readRows } from './rows.ts';
import { linesOf } from './sums.ts';

/** What the form orders, at the rates that it showed. */
export interface NewOrderInput {
  guid: string;
  key: string;
  rows: Row[];
  delivery: Delivery;
  /** Rupees per sticker, and percent off. */
  shown: Record<PayType, { price: number; percent: number }>;
}

type Values = Record<string, string>;
type Prepaid = CallResult<typeof createOrder>['data'];
type Postpaid = CallResult<typeof createOrderPostpaid>['data'];

export function newOrderOf(values: Values): NewOrderInput {
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
  newOrder: NewOrderInput,
): Promise<{ prepaid: Prepaid | null; postpaid: Postpaid | null }> {
  const [hasPrepaid, hasPostpaid] = payTypes.map((payType) => piecesOf(newOrder.rows, payType) > 0);
  const prepaid = hasPrepaid ? await call(createOrder, inputOf(newOrder, 'prepaid'), keyOf(newOrder, 'prepaid')) : null;
  const input = { ...inputOf(newOrder, 'postpaid'), payment_mode: 'postpaid' } as const;
  const postpaid = hasPostpaid ? await call(createOrderPostpaid, input, keyOf(newOrder, 'postpaid')) : null;
  return { prepaid: prepaid?.data ?? null, postpaid: postpaid?.data ?? null };
}

function inputOf(
  { guid, rows, delivery, shown }: NewOrderInput,
  payType: PayType,
): z.input<(typeof createOrder)['input']> {
  const { price, percent } = shown[payType];
  return { guid, discount_rate: percent, data: linesOf(rows, payType, price), delivery };
}

/** Each of the two orders has its own key, so that correcting one of them does not affect the other. */
function keyOf(newOrder: NewOrderInput, payType: PayType) {
  return {
    idempotencyKey: formIdempotencyKey({
      key: newOrder.key,
      payType,
      order: JSON.stringify(inputOf(newOrder, payType)),
    }),
  };
}
