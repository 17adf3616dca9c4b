/** Where an order came from. `postpaid`: for a sticker that was handed out before. `renewal`: makes a trial last for life. */
export type OrderKind = 'shop' | 'postpaid' | 'renewal';

export type OrderState = 'unpaid' | 'lapsed' | 'paid' | 'dispatched' | 'completed' | 'cancelled';

/** What can happen to an order. */
export type OrderStep = 'lapse' | 'pay' | 'dispatch' | 'complete' | 'cancel';

/**
 * The one table of what may happen to an order, and what it is then: the server checks with it, and every screen shows
 * its buttons by it. Money that comes after a lapse is honoured; money for a cancelled order goes back.
 */
const steps: Record<OrderState, Partial<Record<OrderStep, OrderState>>> = {
  unpaid: { lapse: 'lapsed', pay: 'paid', cancel: 'cancelled' },
  lapsed: { pay: 'paid', cancel: 'cancelled' },
  paid: { dispatch: 'dispatched', complete: 'completed', cancel: 'cancelled' },
  dispatched: { complete: 'completed', cancel: 'cancelled' },
  completed: { cancel: 'cancelled' },
  cancelled: {},
};

/** The state after a step; null where it may not be taken. */
export function after(state: OrderState, step: OrderStep): OrderState | null {
  return steps[state][step] ?? null;
}

/** Whether its buyer may still pay for it. */
export function canBePaid(state: OrderState): boolean {
  return after(state, 'pay') !== null;
}

/** Whether its money has come and was kept. */
export function isPaid(state: OrderState): boolean {
  return state === 'paid' || state === 'dispatched' || state === 'completed';
}
