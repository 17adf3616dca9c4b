import type { unblockCaller } from '../../../contract/console/contacts.ts';
import { unblock as unblockKey } from '../../contact/blocks.ts';
import type { Handler } from '../../http/handle-call.ts';
import { notFound } from '../../http/principal.ts';
import type { Services } from '../../services.ts';
import { record } from '../audit/record.ts';
import { shortKey } from './short-key.ts';

export function unblock({ database, now }: Pick<Services, 'database' | 'now'>): Handler<typeof unblockCaller> {
  return async ({ id, reason }, { principal }) =>
    database.db.transaction().execute(async (tx) => {
      const gone = await unblockKey(tx, id);
      if (!gone) throw notFound(principal);
      const key = shortKey(gone.key_index);
      const about = { subject: 'caller', subjectId: id, reason, changes: { by: gone.kind, key }, now: now() };
      await record(tx, principal, { action: 'caller.unblock', ...about });
      return { key };
    });
}
