import { consoleOrder } from '../../../contract/console/orders.ts';
import type { CallResult } from '../../api.ts';
import type { PageRequest } from '../../session/account-call.ts';
import { loadForOperator } from '../load-for-operator.ts';
import { parseId } from '../parse-id.ts';

type OrderAnswer = CallResult<typeof consoleOrder>;
export type OrderShown = OrderAnswer['Order'];
export type PickedSticker = OrderAnswer['Picked'][number];
export type HistoryEntry = OrderAnswer['History'][number];

export interface OrderData extends Pick<OrderAnswer, 'Order' | 'Picked' | 'History'> {
  /** The idempotency key of this page's form: the same request again has no second effect. */
  idempotencyKey: string;
}

/** The order that a page is about. */
export function loadOrder(args: PageRequest & { params: { id: string } }) {
  return loadForOperator<OrderData>(args, async (call) => {
    const { Order, Picked, History } = await call(consoleOrder, { order_id: parseId(args.params.id) });
    return { Order, Picked, History, idempotencyKey: crypto.randomUUID() };
  });
}
