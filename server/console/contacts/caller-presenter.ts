import type { Db } from '../../db/database.ts';
import { shortKey } from './short-key.ts';

/** For each of these keyed hashes: its short key, and whether its caller is blocked now. */
export async function callerPresenter(db: Db, keys: Buffer[], now: Date) {
  const blocked = await blockedAmong(db, keys, now);
  return (key: Buffer) => ({ key: shortKey(key), is_blocked: blocked.has(key.toString('hex')) });
}

async function blockedAmong(db: Db, keys: Buffer[], now: Date): Promise<Set<string>> {
  if (keys.length === 0) return new Set();
  const rows = await db
    .selectFrom('caller_block')
    .select('key_index')
    .where('key_index', 'in', keys)
    .where((eb) => eb.or([eb('until', 'is', null), eb('until', '>', now)]))
    .execute();
  return new Set(rows.map(({ key_index }) => key_index.toString('hex')));
}
