import type { Db } from '../../db/database.ts';
import type { LinkedActor } from './link.ts';
import { spareOwner } from './spare.ts';
import { whose } from './steps.ts';

/**
 * Records that somebody has the message in front of them, once each. An owner who looks has been told, and what would still be sent to them about it
 * is not. Returns whether nobody had looked before.
 */
export async function recordLook(
  tx: Db,
  { contact_id, person, channel }: Pick<LinkedActor, 'contact_id' | 'person' | 'channel'>,
  at: Date,
): Promise<{ isFirstLook: boolean }> {
  const looks = tx
    .insertInto('contact_step')
    .returning((eb) =>
      eb
        .exists(
          eb
            .selectFrom('contact_step as earlier')
            .select('earlier.no')
            .where('earlier.contact_id', '=', contact_id)
            .where('earlier.kind', 'in', ['seen', 'noticed']),
        )
        .as('is_known'),
    );
  const look = await (person
    ? looks
        .values({ contact_id, kind: 'noticed', at, channel, ...whose(person) })
        .onConflict((conflict) => conflict.columns(['contact_id', 'seat']).where('kind', '=', 'noticed').doNothing())
    : looks
        .values({ contact_id, kind: 'seen', at, channel })
        .onConflict((conflict) => conflict.column('contact_id').where('kind', '=', 'seen').doNothing())
  ).executeTakeFirst();
  if (!person) await spareOwner(tx, contact_id, at);
  return { isFirstLook: look !== undefined && !look.is_known };
}
