import type { quietByLink as quietByLinkCall } from '../../../contract/answering.ts';
import type { quietSpans } from '../../../contract/owner-answers.ts';
import type { Handler } from '../../http/handle-call.ts';
import { secondsAfter } from '../../seconds-after.ts';
import { noSticker } from '../../stickers/switch-off.ts';
import { type AnsweringDeps, changeLinked } from './linked.ts';

/** The hour at which a night is over, by India's clock. */
const morning = 7;
const indianOffset = 5.5 * 3600;

/** Mutes the sticker of the vehicle that a message was about, or unmutes it. */
export function quietByLink(deps: AnsweringDeps): Handler<typeof quietByLinkCall> {
  return ({ code, hours }) =>
    changeLinked(deps, code, async (tx, { vehicle_id }) => {
      const muted = await tx
        .updateTable('sticker')
        .set({ muted_until: quietEnd(hours, deps.now()) })
        .where('vehicle_id', '=', vehicle_id)
        .where('state', '=', 'activated')
        .executeTakeFirst();
      if (muted.numUpdatedRows === 0n) throw noSticker();
    });
}

/** When a span that begins now is over; null for none. */
export function quietEnd(span: (typeof quietSpans)[number], now: Date): Date | null {
  if (span === 'off') return null;
  if (span !== 'morning') return secondsAfter(now, Number(span) * 3600);
  const indian = secondsAfter(now, indianOffset);
  const today = Date.UTC(indian.getUTCFullYear(), indian.getUTCMonth(), indian.getUTCDate(), morning);
  const isOver = today <= indian.getTime();
  return secondsAfter(new Date(today), (isOver ? 24 * 3600 : 0) - indianOffset);
}
