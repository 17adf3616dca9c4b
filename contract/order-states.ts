/**
 * The kind of an order. `postpaid`: for a sticker that was handed out before. `renewal`: makes a trial last for life. `reseller`:
 * placed by a reseller.
 */
export const orderKinds = ['shop', 'postpaid', 'renewal', 'reseller'] as const;
export type OrderKind = (typeof orderKinds)[number];

/** How a reseller pays for an order: at once, or on account. */
export const payTypes = ['prepaid', 'postpaid'] as const;
export type PayType = (typeof payTypes)[number];

/** `courier`: printed and sent. `digital`: as codes that the reseller prints. */
export const deliveries = ['courier', 'digital'] as const;
export type Delivery = (typeof deliveries)[number];

export type OrderState = 'unpaid' | 'lapsed' | 'accepted' | 'paid' | 'dispatched' | 'completed' | 'cancelled';

/** What can happen to an order. */
export type OrderStep = 'lapse' | 'pay' | 'dispatch' | 'complete' | 'cancel';

/**
 * The one table of the steps that an order may take, and the state after each: the server checks with it, and every screen shows its
 * buttons by it. Money that comes after an order has expired is accepted if it still pays for the order; money for a cancelled order
 * is refunded. An order that a reseller places on account is accepted: it is sent before it is paid for.
 */
const steps: Record<OrderState, Partial<Record<OrderStep, OrderState>>> = {
  unpaid: { lapse: 'lapsed', pay: 'paid', cancel: 'cancelled' },
  lapsed: { pay: 'paid', cancel: 'cancelled' },
  accepted: { dispatch: 'dispatched', complete: 'completed', cancel: 'cancelled' },
  paid: { dispatch: 'dispatched', complete: 'completed', cancel: 'cancelled' },
  dispatched: { complete: 'completed', cancel: 'cancelled' },
  completed: { cancel: 'cancelled' },
  cancelled: {},
};

/** The state after a step; null if the step is not allowed. */
export function nextState(state: OrderState, step: OrderStep): OrderState | null {
  return steps[state][step] ?? null;
}

/** The state of a dispatched order before it was, for a dispatch that is taken back before anybody is told of it. */
export function stateBeforeDispatch(order: { mode?: PayType | '' | null }): OrderState {
  return isOnAccount(order) ? 'accepted' : 'paid';
}

/** Whether a reseller has put it on their account, and pays for it by a transfer one day. */
export function isOnAccount({ mode }: { mode?: PayType | '' | null }): boolean {
  return mode === 'postpaid';
}

/** Whether there is a parcel to pack and send; every other order is completed as soon as it is paid or accepted. */
export function needsShipping({ kind, delivery }: { kind: OrderKind; delivery: Delivery }): boolean {
  return kind === 'shop' || (kind === 'reseller' && delivery === 'courier');
}

/** Whether the buyer may still pay for it. */
export function canBePaid(state: OrderState): boolean {
  return nextState(state, 'pay') !== null;
}

/** Whether its money has come and was credited. For an order on account the state does not tell: it is sent before it is paid for. */
export function isPaid(state: OrderState): boolean {
  return state === 'paid' || state === 'dispatched' || state === 'completed';
}
