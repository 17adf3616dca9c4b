import type { Delivery } from '../../../contract/order-states.ts';
import { orderDetails } from '../../../contract/reseller-orders.ts';
import { resellerStock } from '../../../contract/reseller-stock.ts';
import { type CallFunction, isCallError } from '../../api.ts';
import type { FormResult } from '../../forms/form-result.ts';
import { openDraft, type Unpaid } from './draft.ts';
import { loadRates } from './load-rates.ts';
import { loadReseller } from './reseller.ts';
import { productIds, type Row } from './rows.ts';
import type { Rates } from './sums.ts';

/** The form as it is shown. */
export interface OrderState {
  key: string;
  rows: Row[];
  delivery: Delivery;
  rates: Rates;
  /** An order of this form that waits for its payment. */
  unpaid: Unpaid | null;
  result?: FormResult;
}

export interface Loading {
  request: Request;
  gstBasisPoints: number;
}

/** The form as it opens: empty, filled from an earlier order, or as it was sent and not yet paid for. */
export async function loadNewOrder(call: CallFunction, guid: string, { request, gstBasisPoints }: Loading) {
  const orderId = new URL(request.url).searchParams.get('reorder');
  const [reseller, stock, { draft, unpaid }, earlier] = await Promise.all([
    loadReseller(call, guid),
    call(resellerStock, { guid, rows: 1 }),
    openDraft(call, request, guid),
    orderId === null ? null : earlierOrder(call, guid, Number(orderId)),
  ]);
  const { key, rows, delivery } = { ...draft, ...earlier };
  const rates = await loadRates(call, reseller, rows);
  const state: OrderState = { key, rows, delivery, rates, unpaid };
  const low = stock.reorder ? { inStock: stock.counts.stock, reorder: stock.reorder } : null;
  return { reseller, gstBasisPoints, state, low, isUnknown: orderId !== null && earlier === null };
}

export type NewOrderData = Awaited<ReturnType<typeof loadNewOrder>>;

/** The contents of an earlier order, to order it again; null where the reseller has no order of that number. */
async function earlierOrder(call: CallFunction, guid: string, orderId: number) {
  try {
    const { 'Order details': found } = await call(orderDetails, { guid, order_id: orderId });
    const [order] = found;
    if (!order) return null;
    const quantity = (id: number) =>
      order.Products.filter(({ productid }) => productid === id).reduce((sum, { Quantity }) => sum + Quantity, 0);
    const row: Row = {
      id: 0,
      payType: order.mode,
      cars: quantity(productIds.cars),
      bikes: quantity(productIds.bikes),
    };
    return { rows: [row], delivery: order.delivery };
  } catch (error) {
    if (isCallError(error) && (error.httpStatus === 404 || error.httpStatus === 422)) return null;
    throw error;
  }
}
