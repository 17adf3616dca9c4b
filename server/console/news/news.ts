import type { OperatorRole } from '../../../contract/call.ts';
import { type NewsKind, type news as newsCall, newsKinds } from '../../../contract/console/news.ts';
import type { Db } from '../../db/database.ts';
import type { Handler } from '../../http/handle-call.ts';
import { secondsAfter } from '../../seconds-after.ts';
import type { Services } from '../../services.ts';
import { countFresh } from '../today/waiting.ts';

/** Not from the replica: it is asked because something has just changed. */
export function news({ database: { db }, now }: Pick<Services, 'database' | 'now'>): Handler<typeof newsCall> {
  return async ({ inquiry = 0 }, { principal: { id, role } }) => {
    const at = now();
    const seen = { after: await seenAt(db, id, at), now: at };
    const waiting = await countFresh(db, role, seen);
    const News = [...waiting, ...(await pausedChannels(db, role, seen.after))];
    return {
      at: at.toISOString(),
      News: News.filter((each): each is typeof each & { what: NewsKind } =>
        newsKinds.some((kind) => kind === each.what),
      ),
      inquiry_version: inquiry && role !== 'fulfilment' ? await versionOf(db, inquiry) : 0,
    };
  };
}

/** Who has never looked comes to what has waited for long, which is no news: to them the last day is. */
async function seenAt(db: Db, id: number, now: Date): Promise<Date> {
  const operator = db.selectFrom('operator').select('news_seen_at').where('id', '=', id);
  return (await operator.executeTakeFirst())?.news_seen_at ?? secondsAfter(now, -24 * 3600);
}

/** Whoever packs can do nothing about it. */
async function pausedChannels(db: Db, role: OperatorRole, after: Date) {
  if (role === 'fulfilment') return [];
  const paused = await db.selectFrom('channel_pause').select('since').where('since', 'is not', null).execute();
  const fresh = paused.filter(({ since }) => since !== null && since > after).length;
  return paused.length > 0 ? [{ what: 'channels_paused' as const, count: paused.length, more: false, fresh }] : [];
}

async function versionOf(db: Db, no: number): Promise<number> {
  const inquiry = db.selectFrom('inquiry').select('version').where('no', '=', no);
  return (await inquiry.executeTakeFirst())?.version ?? 0;
}
