import { sql } from 'kysely';
import { indianDate } from '../../../../contract/scan-rules.ts';
import type { Db } from '../../../db/database.ts';

/** The day on which anything that is counted happened first; '' for never. Each is the end of an index. */
export async function firstDay(db: Db): Promise<string> {
  const { rows } = await sql<{ at: Date | null }>`select least((select min(created_at) from orders),
    (select min(paid_at) from orders), (select min(activated_at) from sticker),
    (select min(created_at) from contact), (select min(day)::timestamp at time zone 'Asia/Kolkata' from day_total)) as at`.execute(
    db,
  );
  const at = rows[0]?.at;
  return at ? indianDate(at) : '';
}
