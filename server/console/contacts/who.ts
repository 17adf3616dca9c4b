import type { Db } from '../../db/database.ts';
import { shortKey } from './short-key.ts';

/** Says of keyed hashes what they are called, and whether whoever stands behind them is turned away now. */
export async function whoIs(db: Db, keys: Buffer[], now: Date) {
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
