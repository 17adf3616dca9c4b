import { eventually } from './eventually.ts';
import type { TestServer } from './server.ts';

/** Sends the SMS that were enqueued, without waiting for the queue's first attempt. The server may be sending some of them just then. */
export async function sendQueuedSms({ services }: TestServer): Promise<void> {
  await eventually('every SMS is sent', async () => {
    const rows = await services.database.db
      .selectFrom('outgoing')
      .select('id')
      .where('channel', '=', 'sms')
      .where('state', 'in', ['queued', 'sending'])
      .execute();
    for (const { id } of rows) await services.outbox.check(id);
    return rows.length === 0;
  });
}
