import { type dispatchOrders, dispatchRefusals } from '../../../../contract/console/dispatch-file.ts';
import { en } from '../../../../messages/en.ts';
import { ApiError } from '../../../http/api-error.ts';
import type { Handler } from '../../../http/handle-call.ts';
import type { Services } from '../../../services.ts';
import { docketKey, requireNoSticker, requireUnused } from '../../packing/docket.ts';
import { requireNobodyElse } from '../../packing/in-hand.ts';
import { requireVersion } from '../../require-version.ts';
import { alreadyDone, eachByItself } from '../../selection/each-by-itself.ts';
import { changeLockedOrder } from '../change-order.ts';
import { dispatchLocked, wrongDay } from '../dispatch.ts';
import { isSent, whyNotSent } from './judge-lines.ts';

/**
 * Each parcel leaves by the same rule as on its order's own page, in a transaction of its own; besides, as at the packing table, none that somebody
 * else has in hand, and none with a sticker or another parcel's for its docket.
 */
export function dispatchMany(deps: Services): Handler<typeof dispatchOrders> {
  return async ({ Orders }, { principal }) => {
    const { Done, NotDone } = await eachByItself(Orders, {
      refusals: dispatchRefusals,
      log: deps.log,
      change: ({ id, version, ...sent }) =>
        changeLockedOrder(deps, principal, id, async (tx, order) => {
          const now = deps.now();
          if (isSent(order, sent.docket)) throw alreadyDone();
          requireVersion(order, version, principal);
          const unsendable = whyNotSent(order);
          if (unsendable) throw refusal(unsendable.why, unsendable.detail);
          const sameDocket = Orders.filter((other) => docketKey(other) === docketKey(sent));
          if (sameDocket.length > 1) throw refusal('docket_twice');
          const wrong = wrongDay(sent.dispatched_on, order, now);
          if (wrong) throw refusal(wrong);
          await requireNoSticker(tx, sent.docket);
          await requireUnused(tx, sent, now);
          await requireNobodyElse(tx, id, principal, now);
          return dispatchLocked(tx, deps, order, { principal, sent, hasLabel: true });
        }),
    });
    return { Done, NotDone };
  };
}

function refusal(code: string, name = ''): ApiError {
  return new ApiError(409, code, en.console_orders.step_not_now, { values: { name } });
}
