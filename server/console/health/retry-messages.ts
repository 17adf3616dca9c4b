import type {
  retryMessage as retryMessageCall,
  retryMessages as retryMessagesCall,
} from '../../../contract/console/failed-messages.ts';
import { maxCountedRows } from '../../../contract/console/lists.ts';
import { en } from '../../../messages/en.ts';
import type { Db } from '../../db/database.ts';
import { ApiError } from '../../http/api-error.ts';
import type { Handler } from '../../http/handle-call.ts';
import { notFound, type Operator } from '../../http/principal.ts';
import { enqueueAgain, enqueueAllAgain } from '../../outgoing/retry.ts';
import type { Services } from '../../services.ts';
import { recordAudit } from '../audit/record.ts';
import { type MessageFilters, retryabilityOf, retryableMessages } from './message-query.ts';

type Deps = Pick<Services, 'database' | 'now'>;

export function retryMessage({ database, now }: Deps): Handler<typeof retryMessageCall> {
  return async ({ id }, { principal }) => {
    await database.db.transaction().execute(async (tx) => {
      const row = await tx.selectFrom('outgoing').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
      if (!row) throw notFound(principal);
      const retry = retryabilityOf(row);
      if (retry !== 'possible') throw new ApiError(409, 'not_again', en.console_health[retry]);
      await enqueueAgain(tx, id, now());
      const changes = { channel: row.channel, was: row.state };
      await recordAudit(tx, principal, {
        action: 'message.retry',
        subject: 'message',
        subjectId: id,
        changes,
        now: now(),
      });
    });
    return {};
  };
}

export function retryMessages({ database, now }: Deps): Handler<typeof retryMessagesCall> {
  return async ({ state, channel, reason }, { principal }) => {
    const count = await retryAll(database.db, { operator: principal, state, channel, reason, now: now() });
    if (count === 0) throw new ApiError(409, 'not_again', en.console_health.none_again);
    return { count };
  };
}

interface RetryRequest extends MessageFilters {
  /** Null for a command on the server. */
  operator: Pick<Operator, 'id'> | null;
  reason: string;
  now: Date;
}

/** Sends again all messages that match and can be sent again, 10,000 at most, as one entry of the audit log. Returns how many. */
export function retryAll(db: Db, { operator, state, channel, reason, now }: RetryRequest): Promise<number> {
  return db.transaction().execute(async (tx) => {
    const possible = retryableMessages(tx, { state, channel }).select(['id', 'worth']);
    const oldest = possible.orderBy('created_at').orderBy('id').limit(maxCountedRows);
    const rows = await oldest.forUpdate().skipLocked().execute();
    if (rows.length === 0) return 0;
    await enqueueAllAgain(tx, rows, now);
    const changes = { count: rows.length, ...(state && { state }), ...(channel && { channel }) };
    const entry = { subject: 'message', subjectId: 'all', changes, reason, now };
    await recordAudit(tx, operator, { action: 'message.retry_all', ...entry });
    return rows.length;
  });
}
