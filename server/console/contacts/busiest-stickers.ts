import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';

interface Busy {
  guid: string;
  contacts: number;
  callers: number;
}

/** The stickers with the most contacts since then, and from how many addresses. */
export async function busiestStickers(db: Db, since: Date): Promise<Busy[]> {
  const { rows } = await sql<Busy>`
    with busiest as (
      select sticker_id, count(*)::integer as contacts from contact where created_at >= ${since}
      group by 1 having count(*) > 1 order by 2 desc, 1 limit 10
    )
    select guid, contacts, (select count(distinct address_index)::integer from contact
      where contact.sticker_id = busiest.sticker_id and created_at >= ${since}) as callers
    from busiest join sticker on sticker.id = busiest.sticker_id order by contacts desc, guid`.execute(db);
  return rows;
}
