import { type cancelOrders, mayCancelAmongMany } from '../../../contract/console/order-selection.ts';
import { en } from '../../../messages/en.ts';
import { ApiError } from '../../http/api-error.ts';
import type { Handler } from '../../http/handle-call.ts';
import type { Services } from '../../services.ts';
import { requireNobodyElse } from '../packing/in-hand.ts';
import { changedMeanwhile, requireVersion } from '../require-version.ts';
import { alreadyDone, eachByItself } from '../selection/each-by-itself.ts';
import { cancelLocked } from './cancel.ts';
import { changeLockedOrder } from './change-order.ts';
import { picksOf } from './selection.ts';

/**
 * Each order is cancelled by the same rule as a single one, in a transaction of its own, if it is as it was shown: at its version, with as many
 * stickers in its parcel, and in nobody else's hand.
 */
export function cancelMany(deps: Services): Handler<typeof cancelOrders> {
  return async ({ Orders, reason }, { principal }) => {
    const { results, Done, NotDone } = await eachByItself(Orders, {
      refusals: ['has_left', 'in_other_hands'],
      log: deps.log,
      change: async ({ id, version, picked }) => {
        const cancelled = await changeLockedOrder(deps, principal, id, async (tx, order) => {
          if (order.state === 'cancelled') throw alreadyDone();
          requireVersion(order, version, principal);
          if (!mayCancelAmongMany(order.state)) throw new ApiError(409, 'has_left', en.console_orders.step_not_now);
          await requireNobodyElse(tx, id, principal, deps.now());
          if (((await picksOf(tx, [id])).get(id) ?? 0) !== picked) throw changedMeanwhile();
          return cancelLocked(tx, deps, order, { principal, reason });
        });
        return { id, ...cancelled };
      },
    });
    const sum = (of: 'refunded' | 'credited') => results.reduce((total, each) => total + each[of], 0);
    const ByHand = results
      .map(({ id, put_back: take_out, has_label }) => ({ id, take_out, has_label }))
      .filter(({ take_out, has_label }) => take_out > 0 || has_label);
    return { Done, NotDone, refunded: sum('refunded'), credited: sum('credited'), ByHand };
  };
}
