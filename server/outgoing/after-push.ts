import { sql } from 'kysely';
import type { OutboxDeps } from './deps.ts';
import { dueIn } from './due.ts';
import type { MessageStatus } from './transition.ts';

/**
 * What follows from a push whose outcome is known, for the SMS and the mail that it went ahead of: once one is taken they wait for their owner to
 * look, once all have failed they go now. Returns the ids of what may be sent now. If we die before, they go when they would have gone without any
 * push.
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
  const hold = db
    .updateTable('outgoing')
    .set({
      told_at: at,
      held_until: ifHeld(seenBy),
      give_up_at: sql<Date>`give_up_at + coalesce(${ifHeld(seenBy)} - held_until, interval '0')`,
      next_check_at: sql<Date>`coalesce(${ifHeld(sql<Date>`now() + (${seenBy} - ${at}::timestamptz)`)}, next_check_at)`,
    })
    .where('told_at', 'is', null);
  const held = await hold.where('id', '=', sms).returning(['id', 'about', 'channel', 'state']).executeTakeFirst();
  await hold.where('about', '=', sms).where('channel', '=', 'mail').execute();
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
  const release = db
    .updateTable('outgoing')
    .set({ held_until: null, next_check_at: dueIn(0) })
    .where('state', '=', 'queued')
    .where('held_until', 'is not', null)
    .where('told_at', 'is', null)
    .returning('id');
  const released = await release
    .where('id', '=', sms)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('outgoing as push')
            .select('push.id')
            .where('push.about', '=', sms)
            .where('push.channel', '=', 'push')
            .where('push.settled_at', 'is', null),
        ),
      ),
    )
    .execute();
  if (released.length > 0)
    released.push(...(await release.where('about', '=', sms).where('channel', '=', 'mail').execute()));
  return released.map(({ id }) => id);
}
