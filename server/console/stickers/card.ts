import type { stickerCard } from '../../../contract/console/stickers.ts';
import { rupees } from '../../../contract/money.ts';
import type { Db } from '../../db/database.ts';
import type { Handler } from '../../http/handle-call.ts';
import { firmsOf } from '../../resellers/firms.ts';
import type { Services } from '../../services.ts';
import { presentQuiet } from '../../stickers/present-sticker.ts';
import { findByCode, type StickerRow } from './find.ts';
import { presentRow } from './present-row.ts';
import { stickerStatusOf } from './sticker-status.ts';
import { switchOnRefusal, workingSticker } from './switch.ts';

export function showSticker({
  database: { db },
  vault,
  now,
}: Pick<Services, 'database' | 'vault' | 'now'>): Handler<typeof stickerCard> {
  return async ({ code }, { principal }) => {
    const sticker = await findByCode(db, code, principal);
    const { quietUntil, letsUrgent } = presentQuiet(sticker, now());
    const firmOf = await firmsOf(db, vault, [sticker.reseller_id]);
    const workingGuid = await workingSticker(db, sticker);
    return {
      Sticker: {
        ...presentRow({ ...sticker, firm: firmOf(sticker.reseller_id) }),
        ...stickerStatusOf(sticker, now()),
        rate: rupees(sticker.rate_paise),
        is_muted: sticker.muted_until !== null && sticker.muted_until > now(),
        quiet_until: quietUntil,
        lets_urgent: letsUrgent === 1,
        demo_end_date: sticker.demo_end_date ?? '',
        handed_on_at: sticker.handed_on_at?.toISOString() ?? '',
        plate: maskedPlate(sticker.plate_number),
        replaced_by: workingGuid ?? '',
        may: allowedActions(sticker, workingGuid, principal.role !== 'fulfilment'),
      },
      Changes: await changesOf(db, sticker.id),
    };
  };
}

function allowedActions(sticker: StickerRow, workingGuid: string | null, isPermitted: boolean) {
  return {
    switch_off: isPermitted && sticker.state !== 'off',
    switch_on: isPermitted && sticker.state === 'off' && switchOnRefusal(sticker, workingGuid) === null,
    replace: isPermitted && sticker.vehicle_id !== null && workingGuid === null,
  };
}

/** Enough of a plate to agree with its owner on which vehicle it is. */
function maskedPlate(plate: string | null): string {
  return plate ? `${plate.slice(0, 2)}••••••${plate.slice(-2)}` : '';
}

async function changesOf(db: Db, stickerId: number) {
  const entries = await db
    .selectFrom('audit_entry')
    .leftJoin('operator', 'operator.id', 'audit_entry.operator_id')
    .select(['at', 'action', 'reason', 'operator.name'])
    .where('subject', '=', 'sticker')
    .where('subject_id', '=', String(stickerId))
    .orderBy('no', 'desc')
    .limit(100)
    .execute();
  return entries.map(({ at, action, reason, name }) => ({
    at: at.toISOString(),
    operator: name ?? '',
    action,
    reason: reason ?? '',
  }));
}
