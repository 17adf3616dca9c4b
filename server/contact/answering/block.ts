import { sql } from 'kysely';
import type { blockByLink as blockByLinkCall } from '../../../contract/answering.ts';
import type { Db } from '../../db/database.ts';
import { deleteInBatches } from '../../db/in-batches.ts';
import type { Handler } from '../../http/handle-call.ts';
import { secondsAfter } from '../../seconds-after.ts';
import type { LinkedContact } from './link.ts';
import { type AnsweringDeps, changeLinked } from './linked.ts';
import { blockState, recordStep, stepsOf } from './steps.ts';

/** Not longer: an address is shared by many, and is somebody else's next month. */
const blockedDays = 30;

const stepOf = { off: 'unblocked', on: 'blocked', harassment: 'harassment' } as const;

/** Blocks whoever sent the message of a link for its owner, or unblocks them. Neither side is shown who the other is. */
export function blockByLink(deps: AnsweringDeps): Handler<typeof blockByLinkCall> {
  return ({ code, block }) =>
    changeLinked(deps, code, async (tx, linked) => {
      if (block === blockState(await stepsOf(tx, linked.contact_id))) return;
      await recordStep(tx, deps, linked.contact_id, stepOf[block]);
      if (block === 'off') await unblock(tx, linked);
      else await blockFor(tx, linked, deps.now());
    });
}

async function blockFor(tx: Db, { contact_id, owner_id }: LinkedContact, now: Date): Promise<void> {
  const until = secondsAfter(now, blockedDays * 24 * 3600);
  const rows = (await keysOf(tx, contact_id)).map((key_index) => ({ owner_id, key_index, until, created_at: now }));
  await tx
    .insertInto('owner_block')
    .values(rows)
    .onConflict((conflict) => conflict.columns(['owner_id', 'key_index']).doUpdateSet({ until, created_at: now }))
    .execute();
}

async function unblock(tx: Db, { contact_id, owner_id }: LinkedContact): Promise<void> {
  await tx
    .deleteFrom('owner_block')
    .where('owner_id', '=', owner_id)
    .where('key_index', 'in', await keysOf(tx, contact_id))
    .execute();
}

/** The keyed hashes of whoever made a contact: of their address, and of their number if they gave one. */
async function keysOf(tx: Db, contactId: string): Promise<Buffer[]> {
  const { address_index, caller_index } = await tx
    .selectFrom('contact')
    .select(['address_index', 'caller_index'])
    .where('id', '=', contactId)
    .executeTakeFirstOrThrow();
  return caller_index ? [address_index, caller_index] : [address_index];
}

/** Purges blocks that are over. */
export async function purgeEndedOwnerBlocks(db: Db, now: Date): Promise<void> {
  await deleteInBatches(db, 'owner_block', sql`until <= ${now}`);
}
