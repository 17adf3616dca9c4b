/**
 * Where an order came from. `postpaid`: for a sticker that was handed out before. `renewal`: makes a trial last for life.
 * `reseller`: of somebody who sells them on.
 */
export type OrderKind = 'shop' | 'postpaid' | 'renewal' | 'reseller';

/** How a reseller pays for an order: at once, or on his account. */
export const payTypes = ['prepaid', 'postpaid'] as const;
export type PayType = (typeof payTypes)[number];

/** `courier`: printed and sent. `digital`: as codes that the reseller prints himself. */
export const deliveries = ['courier', 'digital'] as const;
export type Delivery = (typeof deliveries)[number];

export type OrderState = 'unpaid' | 'lapsed' | 'accepted' | 'paid' | 'dispatched' | 'completed' | 'cancelled';

/** What can happen to an order. */
export type OrderStep = 'lapse' | 'pay' | 'dispatch' | 'complete' | 'cancel';

/**
 * The one table of what may happen to an order, and what it is then: the server checks with it, and every screen shows
 * its buttons by it. Money that comes after a lapse is honoured where it still pays for it; money for a cancelled order goes back. What a reseller
 * orders on account is accepted: it is sent before it is paid for.
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

/** The state after a step; null where it may not be taken. */
export function after(state: OrderState, step: OrderStep): OrderState | null {
  return steps[state][step] ?? null;
}

/** Whether there is something to pack and send; every other order is completed as it is paid or accepted. */
export function isSent({ kind, delivery }: { kind: OrderKind; delivery: Delivery }): boolean {
  return kind === 'shop' || (kind === 'reseller' && delivery === 'courier');
}

/** Whether its buyer may still pay for it. */
export function canBePaid(state: OrderState): boolean {
  return after(state, 'pay') !== null;
}

/** Whether its money has come and was kept. Of an order on account its state does not tell: it is sent all the same. */
export function isPaid(state: OrderState): boolean {
  return state === 'paid' || state === 'dispatched' || state === 'completed';
}
