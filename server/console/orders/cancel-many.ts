import { type cancelOrders, mayCancelAmongMany } from '../../../contract/console/order-selection.ts';
import { en } from '../../../messages/en.ts';
import { ApiError } from '../../http/api-error.ts';
import type { Handler } from '../../http/handle-call.ts';
import type { Services } from '../../services.ts';
import { requireVersion } from '../require-version.ts';
import { alreadyDone, eachByItself } from '../selection/each-by-itself.ts';
import { cancelLocked } from './cancel.ts';
import { changeLockedOrder } from './change-order.ts';

/** Each order is cancelled by the same rule as a single one, in a transaction of its own. */
export function cancelMany(deps: Services): Handler<typeof cancelOrders> {
  return async ({ Orders, reason }, { principal }) => {
    const { results, Done, NotDone } = await eachByItself(Orders, {
      refusals: ['has_left'],
      log: deps.log,
      change: ({ id, version }) =>
        changeLockedOrder(deps, principal, id, (tx, order) => {
          if (order.state === 'cancelled') throw alreadyDone();
          requireVersion(order, version, principal);
          if (!mayCancelAmongMany(order.state)) throw new ApiError(409, 'has_left', en.console_orders.step_not_now);
          return cancelLocked(tx, deps, order, { principal, reason });
        }),
    });
    const sum = (of: 'refunded' | 'credited') => results.reduce((total, each) => total + each[of], 0);
    return { Done, NotDone, refunded: sum('refunded'), credited: sum('credited') };
  };
}
