import type { findOwners } from '../../../contract/console/owners.ts';
import { parsePhoneNumber } from '../../../contract/parse-phone-number.ts';
import { parseStickerCode } from '../../../contract/parse-sticker-code.ts';
import { isStickerCode } from '../../../contract/sticker-code.ts';
import { tidyPlate } from '../../../contract/vehicles.ts';
import type { Db } from '../../db/database.ts';
import type { Handler } from '../../http/handle-call.ts';
import type { Vault } from '../../personal-data/vault.ts';
import type { Services } from '../../services.ts';
import { presentOwners } from './rows.ts';

const maxFound = 20;

export function searchOwners({
  database: { db },
  vault,
}: Pick<Services, 'database' | 'vault'>): Handler<typeof findOwners> {
  return async ({ search }) => {
    const found = await db
      .selectFrom('owner')
      .select(['id', 'created_at', 'registered_at', 'deleted_at'])
      .where('id', 'in', idsOf(db, vault, search))
      .orderBy('id', 'desc')
      .limit(maxFound)
      .execute();
    return { People: await presentOwners(db, found) };
  };
}

/** The ids of the owners to whom the typed text belongs, looked up by the one index that it fits. */
function idsOf(db: Db, vault: Vault, typed: string) {
  if (typed.includes('@'))
    return db.selectFrom('owner').select('id').where('email_index', '=', vault.index('email', typed.toLowerCase()));
  const phone = phoneIn(typed);
  if (phone) return db.selectFrom('owner').select('id').where('phone_index', '=', vault.index('phone', phone));
  const code = parseStickerCode(typed);
  if (isStickerCode(code))
    return db
      .selectFrom('sticker')
      .select('owner_id as id')
      .where('guid', '=', code)
      .where('owner_id', 'is not', null)
      .$castTo<{ id: number }>();
  return db.selectFrom('vehicle').select('owner_id as id').where('plate_number', '=', tidyPlate(typed)).limit(maxFound);
}

/** A whole mobile number as it is commonly written, or null. */
function phoneIn(typed: string): string | null {
  const number = parsePhoneNumber(typed) ?? '';
  return /^[6-9]/.test(number) ? number : null;
}
