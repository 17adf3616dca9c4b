import { randomInt } from 'node:crypto';
import type { dialIn as dialInCall } from '../../contract/contact.ts';
import { en } from '../../messages/en.ts';
import type { Db } from '../db/database.ts';
import { ApiError } from '../http/api-error.ts';
import type { Handler } from '../http/handle-call.ts';
import { idempotencyOf } from '../http/idempotency.ts';
import { addressUses } from '../limits/address-uses.ts';
import type { Services } from '../services.ts';
import { admit } from './admit.ts';
import { requireContactable } from './contactable.ts';
import { contactKeys } from './keys.ts';

const [minutes, tries] = [15, 5];

/** A number to dial, and the PIN to type then: a caller who dials proves their number by that, and needs no code. */
export function dialIn(deps: Services): Handler<typeof dialInCall> {
  const { env, limits, vault, database } = deps;
  return async ({ GUID, to }, context) => {
    if (!env.inbound) throw new ApiError(404, 'no_dial_in', en.api.not_found);
    const sticker = await requireContactable(deps, GUID, to);
    // Here, since whoever dials in has no address any more by which they could be blocked.
    const keys = contactKeys(vault, { address: context.address });
    const idempotency = idempotencyOf(vault, undefined, null);
    await admit(database.pool, { keys, idempotency, recipient: to, ownerId: sticker.owner_id, now: deps.now() });
    await limits.count(addressUses(vault, 'dial-in-address', context));
    const pin = await newPin(database.db, { stickerId: sticker.id, recipient: to }, deps.now());
    return { number: env.inbound.number, pin, minutes };
  };
}

/** A PIN may be issued again once it has expired. */
async function newPin(
  db: Db,
  { stickerId: sticker_id, recipient }: { stickerId: number; recipient: 'owner' | 'emergency' },
  now: Date,
): Promise<string> {
  for (let attempt = 0; attempt < tries; attempt++) {
    const pin = String(randomInt(10_000, 100_000));
    const values = { sticker_id, recipient, expires_at: new Date(now.getTime() + minutes * 60_000) };
    const inserted = await db
      .insertInto('dial_in_pin')
      .values({ pin, ...values })
      .onConflict((conflict) => conflict.column('pin').doUpdateSet(values).where('dial_in_pin.expires_at', '<=', now))
      .returning('pin')
      .executeTakeFirst();
    if (inserted) return inserted.pin;
  }
  throw new ApiError(503, 'unavailable', en.api.unavailable, { retryAfterSeconds: 60 });
}

/** The sticker a PIN stands for, and who is to be rung; undefined where it stands for none. */
export function stickerOfPin(db: Db, pin: string, now: Date) {
  return db
    .selectFrom('dial_in_pin')
    .innerJoin('sticker', 'sticker.id', 'dial_in_pin.sticker_id')
    .select(['sticker.guid', 'dial_in_pin.recipient'])
    .where('pin', '=', pin)
    .where('expires_at', '>', now)
    .executeTakeFirst();
}
