import { sql } from 'kysely';
import type { OutboxDeps } from './deps.ts';
import { dueIn } from './due.ts';
import type { MessageStatus } from './transition.ts';

/**
 * What follows from a push whose outcome is known, for the SMS that it went ahead of: once one is taken the SMS waits for its owner to look, once all
 * have failed it goes now. Returns its id if it may be sent now. If we die before, it goes when it would have gone without any push.
 */
export async function afterPush(
  deps: OutboxDeps,
  id: string,
  { state, reason, about }: MessageStatus,
): Promise<string[]> {
  if (about === null) return [];
  if (state === 'accepted') await holdSms(deps, about);
  if (state === 'refused' && reason === 'recipient') await endSubscription(deps, id);
  return state === 'refused' || state === 'dead' ? releaseSms(deps, about) : [];
}

async function holdSms({ db, now, timeouts, onOutcome }: OutboxDeps, sms: string): Promise<void> {
  const at = now();
  const seenBy = sql<Date>`created_at + ${timeouts.pushSeen}::float8 * interval '1 second'`;
  const ifHeld = (date: typeof seenBy) => sql<Date>`case when held_until is not null then ${date} end`;
  const held = await db
    .updateTable('outgoing')
    .set({
      told_at: at,
      held_until: ifHeld(seenBy),
      give_up_at: sql<Date>`give_up_at + coalesce(${ifHeld(seenBy)} - held_until, interval '0')`,
      next_check_at: sql<Date>`coalesce(${ifHeld(sql<Date>`now() + (${seenBy} - ${at}::timestamptz)`)}, next_check_at)`,
    })
    .where('id', '=', sms)
    .where('told_at', 'is', null)
    .returning(['id', 'about', 'channel'])
    .executeTakeFirst();
  if (held?.about) await onOutcome({ ...held, about: held.about });
}

/** The push service takes nothing for this browser any more. */
async function endSubscription({ db }: OutboxDeps, push: string): Promise<void> {
  await db
    .deleteFrom('push_subscription')
    .where('endpoint_index', 'in', (eb) => eb.selectFrom('outgoing').select('recipient_index').where('id', '=', push))
    .execute();
}

async function releaseSms({ db }: OutboxDeps, sms: string): Promise<string[]> {
  const released = await db
    .updateTable('outgoing')
    .set({ held_until: null, next_check_at: dueIn(0) })
    .where('id', '=', sms)
    .where('state', '=', 'queued')
    .where('held_until', 'is not', null)
    .where('told_at', 'is', null)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('outgoing as push')
            .select('push.id')
            .where('push.about', '=', sms)
            .where('push.settled_at', 'is', null),
        ),
      ),
    )
    .returning('id')
    .execute();
  return released.map(({ id }) => id);
}
