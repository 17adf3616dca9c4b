import type { seeNews } from '../../../contract/console/news.ts';
import type { Handler } from '../../http/handle-call.ts';
import type { Services } from '../../services.ts';
import { recordAudit } from '../audit/record.ts';

/** Two devices of an operator agree on the later moment. Nobody has seen what is still to come. */
export function see({ database: { db }, now }: Pick<Services, 'database' | 'now'>): Handler<typeof seeNews> {
  return async ({ at }, { principal }) => {
    const news_seen_at = new Date(Math.min(Date.parse(at), now().getTime()));
    await db.transaction().execute(async (tx) => {
      const { numUpdatedRows } = await tx
        .updateTable('operator')
        .set({ news_seen_at })
        .where('id', '=', principal.id)
        .where((eb) => eb.or([eb('news_seen_at', 'is', null), eb('news_seen_at', '<', news_seen_at)]))
        .executeTakeFirstOrThrow();
      const entry = { action: 'operator.see_news', subject: 'operator', subjectId: principal.id, now: now() } as const;
      if (numUpdatedRows > 0) await recordAudit(tx, principal, entry);
    });
    return {};
  };
}
