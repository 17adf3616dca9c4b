import { sql } from 'kysely';
import type { quietByLink as quietByLinkCall } from '../../../contract/answering.ts';
import { nextTimeOfDay } from '../../../contract/indian-time.ts';
import type { quietSpans } from '../../../contract/owner-answers.ts';
import type { Handler } from '../../http/handle-call.ts';
import { secondsAfter } from '../../seconds-after.ts';
import { noSticker } from '../../stickers/switch-off.ts';
import { requireOwnersLink } from './link.ts';
import { type AnsweringDeps, changeLinked } from './linked.ts';
import { countChange } from './steps.ts';

/** When a night is over, by India's clock. */
const morning = '07:00';

/** Mutes the sticker of the vehicle that a message was about, or unmutes it. A longer mute stays. */
export function quietByLink(deps: AnsweringDeps): Handler<typeof quietByLinkCall> {
  return ({ hours, ...link }) =>
    changeLinked(deps, link, async (tx, linked) => {
      requireOwnersLink(linked);
      const until = quietEnd(hours, deps.now());
      const muted = await tx
        .updateTable('sticker')
        .set({ muted_until: until && sql<Date>`greatest(muted_until, ${until}::timestamptz)` })
        .where('vehicle_id', '=', linked.vehicle_id)
        .where('state', '=', 'activated')
        .executeTakeFirst();
      if (muted.numUpdatedRows === 0n) throw noSticker();
      await countChange(tx, deps, linked);
    });
}

/** When a span that begins now is over; null for none. */
export function quietEnd(span: (typeof quietSpans)[number], now: Date): Date | null {
  if (span === 'off') return null;
  if (span !== 'morning') return secondsAfter(now, Number(span) * 3600);
  return nextTimeOfDay(morning, now);
}
