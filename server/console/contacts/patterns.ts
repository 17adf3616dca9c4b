import { sql } from 'kysely';
import type { contactPatterns } from '../../../contract/console/contacts.ts';
import { callersAtLimit } from '../../contact/limits.ts';
import type { Db } from '../../db/database.ts';
import type { Handler } from '../../http/handle-call.ts';
import type { Services } from '../../services.ts';
import { callerPresenter } from './caller-presenter.ts';
import { type FrequentCaller, frequentCallers } from './frequent-callers.ts';

const spans = { day: 24, week: 7 * 24 };
const hour = 3600 * 1000;

export function showContactPatterns({
  database: { db },
  now,
}: Pick<Services, 'database' | 'now'>): Handler<typeof contactPatterns> {
  return async ({ span }) => {
    const at = now();
    const since = new Date(at.getTime() - spans[span] * hour);
    const [{ widest, closest }, Stickers, limited] = await Promise.all([
      frequentCallers(db, since),
      busiestStickers(db, since),
      callersAtLimit(db, at),
    ]);
    const keys = [...widest, ...closest, ...limited].map(({ key_index }) => key_index);
    const presentCaller = await callerPresenter(db, keys, at);
    const present = ({ key_index, ...counted }: FrequentCaller) => ({ ...presentCaller(key_index), ...counted });
    return {
      Widest: widest.map(present),
      Closest: closest.map(present),
      Stickers,
      Limited: limited.map(({ by, key_index }) => ({ by, ...presentCaller(key_index) })),
    };
  };
}

interface BusySticker {
  guid: string;
  contacts: number;
  callers: number;
}

/** The stickers with the most contacts since then, and from how many addresses. */
async function busiestStickers(db: Db, since: Date): Promise<BusySticker[]> {
  const { rows } = await sql<BusySticker>`
    with busiest as (
      select sticker_id, count(*)::integer as contacts from contact where created_at >= ${since}
      group by 1 having count(*) > 1 order by 2 desc, 1 limit 10
    )
    select guid, contacts, (select count(distinct address_index)::integer from contact
      where contact.sticker_id = busiest.sticker_id and created_at >= ${since}) as callers
    from busiest join sticker on sticker.id = busiest.sticker_id order by contacts desc, guid`.execute(db);
  return rows;
}
