import type { retryMessage as retryMessageCall } from '../../../contract/console/failed-messages.ts';
import { consoleText } from '../../../messages/console.ts';
import { ApiError } from '../../http/api-error.ts';
import type { Handler } from '../../http/handle-call.ts';
import { notFound } from '../../http/principal.ts';
import { sendAgain } from '../../outgoing/retry.ts';
import type { Services } from '../../services.ts';
import { record } from '../audit/record.ts';
import { retryOf } from './message-query.ts';

type Deps = Pick<Services, 'database' | 'queue' | 'now'>;

export function retryMessage({ database, queue, now }: Deps): Handler<typeof retryMessageCall> {
  return async ({ id }, { principal }) => {
    await database.db.transaction().execute(async (tx) => {
      const row = await tx.selectFrom('outgoing').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
      if (!row) throw notFound(principal);
      const retry = retryOf(row);
      if (retry !== 'possible') throw new ApiError(409, 'not_again', consoleText.health[retry]);
      await sendAgain(tx, queue, id, now());
      const changes = { channel: row.channel, was: row.state };
      await record(tx, principal, { action: 'message.retry', subject: 'message', subjectId: id, changes, now: now() });
    });
    return {};
  };
}
