import { randomUUID } from 'node:crypto';
import type { Locale } from '../../messages/catalogue.ts';
import type { Db } from '../db/database.ts';

/** Records, next to what an owner agreed to, that they no longer do. No box is ticked for it. */
export async function takeConsentBack(
  tx: Db,
  ownerId: number,
  { language, at }: { language: Locale; at: Date },
): Promise<void> {
  const latest = await tx
    .selectFrom('consent')
    .distinctOn('page_id')
    .select(['page_id', 'page_version', 'given'])
    .where('owner_id', '=', ownerId)
    .orderBy('page_id')
    .orderBy('created_at', 'desc')
    .execute();
  const takenBack = latest
    .filter(({ given }) => given)
    .map(({ page_id, page_version }) => ({
      id: randomUUID(),
      owner_id: ownerId,
      page_id,
      page_version,
      given: false,
      language,
      created_at: at,
    }));
  if (takenBack.length > 0) await tx.insertInto('consent').values(takenBack).execute();
}
