import type { blockByLink as blockByLinkCall } from '../../../contract/answering.ts';
import type { Db } from '../../db/database.ts';
import type { Handler } from '../../http/handle-call.ts';
import { daysKept } from '../../retention/days-kept.ts';
import { secondsAfter } from '../../seconds-after.ts';
import type { Services } from '../../services.ts';
import { type LinkedContact, requireOwnersLink } from './link.ts';
import { type AnsweringDeps, changeLinked, readLinked } from './linked.ts';
import { recordStep } from './steps.ts';

const stepOf = { off: 'unblocked', on: 'blocked', harassment: 'harassment' } as const;

/** Blocks whoever sent the message of a link for its owner, or unblocks them. Neither side is shown who the other is. */
export function blockByLink(deps: AnsweringDeps & Pick<Services, 'consoleChanges'>): Handler<typeof blockByLinkCall> {
  return async ({ block, ...link }) => {
    const answer = await changeLinked(deps, link, async (tx, linked) => {
      requireOwnersLink(linked);
      const { contact } = await readLinked(tx, deps, linked);
      if (block === contact.block) return;
      await recordStep(tx, deps, linked, stepOf[block]);
      if (block === 'off') await unblock(tx, linked);
      else await blockFor(tx, linked, deps.now());
    });
    if (block === 'harassment') deps.consoleChanges.publish('reports');
    return answer;
  };
}

async function blockFor(tx: Db, { address_index, owner_id }: LinkedContact, now: Date): Promise<void> {
  const row = {
    owner_id,
    key_index: address_index,
    until: secondsAfter(now, daysKept('owner_block') * 24 * 3600),
    created_at: now,
  };
  await tx
    .insertInto('owner_block')
    .values(row)
    .onConflict((conflict) => conflict.columns(['owner_id', 'key_index']).doUpdateSet(row))
    .execute();
}

async function unblock(tx: Db, { address_index, owner_id }: LinkedContact): Promise<void> {
  await tx.deleteFrom('owner_block').where('owner_id', '=', owner_id).where('key_index', '=', address_index).execute();
}
