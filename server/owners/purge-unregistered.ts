import type { Db } from '../db/database.ts';
import { inBatches } from '../db/in-batches.ts';
import { keptSince } from '../retention/days-kept.ts';
import type { Services } from '../services.ts';
import { purgeAddressee } from '../sign-in/purge-codes.ts';
import { endSessionsInOrder, sessionsOf } from '../sign-in/sessions.ts';
import { asOwner } from './code-sms.ts';
import { openOwner } from './owner.ts';

/** Purges owners who proved a phone some days ago and never registered. */
export async function purgeUnregistered({
  database,
  vault,
  now,
}: Pick<Services, 'database' | 'vault' | 'now'>): Promise<void> {
  const before = keptSince('owner', now());
  let after = 0;
  await inBatches((rows) =>
    database.db.transaction().execute(async (tx) => {
      const owners = await unregistered(tx, before).where('id', '>', after).orderBy('id').limit(rows).execute();
      // The codes before the owners: the order in which a login locks them.
      for (const owner of owners) await purgeAddressee(tx, vault, asOwner(openOwner(vault, owner).phone));
      for (const { id } of owners) await purgeOwner(tx, id);
      after = owners.at(-1)?.id ?? after;
      return owners.length;
    }),
  );
}

function unregistered(tx: Db, before: Date) {
  return tx
    .selectFrom('owner')
    .selectAll()
    .where('registered_at', 'is', null)
    .where('deleted_at', 'is', null)
    .where('created_at', '<', before);
}

/** Deletes the owner, unless they registered, or deleted their account, since they were looked up. */
export async function purgeOwner(tx: Db, id: number): Promise<void> {
  const deleted = await tx
    .deleteFrom('owner')
    .where('id', '=', id)
    .where('registered_at', 'is', null)
    .where('deleted_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  if (deleted) await endSessionsInOrder(tx, sessionsOf(tx, 'owner', deleted.id));
}
