import { type Delivery, needsShipping, nextState, type OrderKind, type OrderState } from '../order-states.ts';

/** What operators may do with an order. `correct`: changes its parcel's courier details after dispatch. */
export const operatorSteps = ['pick', 'dispatch', 'correct', 'complete', 'cancel'] as const;
export type OperatorStep = (typeof operatorSteps)[number];

interface OrderStatus {
  kind: OrderKind;
  delivery: Delivery;
  state: OrderState;
}

/** Follows the one table of states, for the server's checks and for every button. An order that is sent can be completed only after its dispatch. */
export function isOrderStepAllowed(order: OrderStatus, step: OperatorStep): boolean {
  const { state } = order;
  switch (step) {
    case 'pick':
    case 'dispatch':
      return needsShipping(order) && nextState(state, 'dispatch') !== null;
    case 'correct':
      return needsShipping(order) && (state === 'dispatched' || state === 'completed');
    case 'complete':
      return state === 'dispatched';
    case 'cancel':
      return nextState(state, 'cancel') !== null;
  }
}
