import type { ownerCard } from '../../../contract/console/owners.ts';
import type { Handler } from '../../http/handle-call.ts';
import { ordersOfOwner } from '../../orders/orders-of-owner.ts';
import { consentsOf } from '../../owners/consents-of.ts';
import type { Services } from '../../services.ts';
import { loginsOf } from '../../sign-in/logins-of.ts';
import { findOwner } from './find-owner.ts';
import { stateOf } from './rows.ts';
import { vehiclesOf } from './vehicles-of.ts';

export function card({ database: { db }, now }: Pick<Services, 'database' | 'now'>): Handler<typeof ownerCard> {
  return async ({ id }, { principal }) => {
    const owner = await findOwner(db, principal, id);
    const vehicles = await vehiclesOf(db, id, now());
    const stickers = vehicles.flatMap((vehicle) => vehicle.stickers).filter(({ state }) => state === 'activated');
    const [consents, orders, sessions] = await Promise.all([
      consentsOf(db, id),
      ordersOfOwner(db, owner),
      loginsOf(db, 'owner', id),
    ]);
    return {
      Person: {
        id,
        state: stateOf(owner),
        since: owner.created_at.toISOString(),
        registered_at: owner.registered_at?.toISOString() ?? '',
        deleted_at: owner.deleted_at?.toISOString() ?? '',
        stickers: stickers.length,
        vehicles,
        consents: consents.map(({ at, ...consent }) => ({ ...consent, at: at.toISOString() })),
        orders: orders.map((order) => ({
          id: order.id,
          at: order.orderedAt.toISOString(),
          kind: order.kind,
          amount: order.amountInRupees,
          state: order.state,
        })),
        sessions: sessions.map(({ at, lastUsedAt }) => ({
          at: at.toISOString(),
          last_used_at: lastUsedAt.toISOString(),
        })),
      },
    };
  };
}
