import { createHash } from 'node:crypto';
import type { Context } from 'hono';
import { en } from '../../messages/en.ts';
import { nextId } from '../db/next-id.ts';
import { ApiError } from '../http/api-error.ts';
import type { AppBindings } from '../http/app-bindings.ts';
import { success } from '../http/envelope.ts';
import { readBytes } from '../http/read-json.ts';
import type { Services } from '../services.ts';
import { placeOfBody, processEvent } from './events.ts';
import { webhookJob } from './jobs.ts';

/** Many times the size of the largest event the provider has ever sent. */
const maxBytes = 256 * 1024;

/**
 * Receives the provider's events. Nothing is parsed before the signature of the very bytes is checked, and nothing is done before they
 * are stored: the response comes within the provider's timeout, whatever the processing waits for. A repeated event is answered with a
 * success, so that it does not come again.
 */
export function paymentWebhook(services: Services) {
  const { gateway, background } = services;
  return async (c: Context<AppBindings>): Promise<Response> => {
    const body = await readBytes(c, maxBytes);
    if (!gateway.isSignedEvent(body, c.req.header('x-razorpay-signature') ?? ''))
      throw new ApiError(401, 'signature_invalid', en.payments.event_not_signed);
    const event = gateway.readEvent(body);
    if (!event) throw new ApiError(400, 'not_json', en.api.not_json);
    const eventId = await storeEvent(services, { id: eventIdOf(c, body), name: event.name, body });
    if (eventId !== null) background.run('webhook', () => processEvent(services, eventId));
    return c.json(success({}));
  };
}

/** Repeats of an event have the same id. */
function eventIdOf(c: Context, body: Buffer): string {
  const headerId = c.req.header('x-razorpay-event-id') ?? '';
  return /^[\w.-]{1,100}$/.test(headerId) ? headerId : createHash('sha256').update(body).digest('hex');
}

/** Stores the event, and the job that processes it if this process dies now. Null if it is stored already. */
async function storeEvent(
  { database, vault, queue, now, paymentTimeouts }: Services,
  event: { id: string; name: string; body: Buffer },
): Promise<number | null> {
  return database.db.transaction().execute(async (tx) => {
    const id = await nextId(tx, 'webhook_event');
    const stored = await tx
      .insertInto('webhook_event')
      .values({
        id,
        provider_event_id: event.id,
        name: event.name,
        body_sealed: vault.seal(event.body.toString('utf8'), placeOfBody(id)),
        received_at: now(),
      })
      .onConflict((conflict) => conflict.column('provider_event_id').doNothing())
      .returning('id')
      .executeTakeFirst();
    if (!stored) return null;
    await queue.send(tx, webhookJob, { eventId: id }, paymentTimeouts.firstRetry);
    return id;
  });
}
