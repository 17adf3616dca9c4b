import { sql } from 'kysely';
import type { checkAudit as checkAuditCall } from '../../../contract/console/audit.ts';
import type { Db } from '../../db/database.ts';
import type { Handler } from '../../http/handle-call.ts';
import type { Services } from '../../services.ts';

/** How many entries one statement hashes, and how many statements one call runs. */
const chunk = 10_000;
const chunks = 20;

export function checkAudit({ database: { db } }: Pick<Services, 'database'>): Handler<typeof checkAuditCall> {
  return async ({ after, noted }) => {
    const { entries: last, hash } = await auditHead(db);
    const { checkedTo, broken } = await checkInChunks(db, Math.min(after, last), last, chunks);
    return {
      checked_to: checkedTo,
      is_whole: broken === 0 && checkedTo === last,
      broken,
      newest: last,
      newest_hash: hash,
      noted: noted ? await numberOf(db, noted) : 0,
    };
  };
}

/** The number and the hash, in hexadecimal, of the newest entry; 0 and nothing when there is none. */
export async function auditHead(db: Db): Promise<{ entries: number; hash: string }> {
  const newest = await db
    .selectFrom('audit_entry')
    .select(['no', 'hash'])
    .orderBy('no', 'desc')
    .limit(1)
    .executeTakeFirst();
  return { entries: newest?.no ?? 0, hash: newest?.hash.toString('hex') ?? '' };
}

/** The first entry of the whole log that was changed or whose predecessor is missing; null when there is none. */
export async function brokenEntry(db: Db): Promise<number | null> {
  const { last } = await db
    .selectFrom('audit_entry')
    .select((eb) => eb.fn.coalesce(eb.fn.max('no'), eb.lit(0)).as('last'))
    .executeTakeFirstOrThrow();
  const { broken } = await checkInChunks(db, 0, Number(last), Number.POSITIVE_INFINITY);
  return broken || null;
}

async function checkInChunks(db: Db, after: number, last: number, rounds: number) {
  let checkedTo = after;
  for (let round = 0; round < rounds && checkedTo < last; round++) {
    const to = Math.min(checkedTo + chunk, last);
    const broken = await firstBroken(db, checkedTo, to);
    if (broken !== null) return { checkedTo: broken - 1, broken };
    checkedTo = to;
  }
  return { checkedTo, broken: 0 };
}

/** The number of the first of these entries that was changed or whose predecessor is missing; null when there is none. */
async function firstBroken(db: Db, after: number, to: number): Promise<number | null> {
  const { rows } = await sql<{ no: number }>`
    select chain.no from (
      select entry.no, entry.hash = audit_hash(entry) as is_own,
        entry.previous_hash = coalesce(lag(entry.hash) over (order by entry.no), ''::bytea) as follows,
        entry.no = coalesce(lag(entry.no) over (order by entry.no), 0) + 1 as is_next
      from audit_entry entry where entry.no between ${after} and ${to}) chain
    where chain.no > ${after} and not (is_own and follows and is_next) order by chain.no limit 1`.execute(db);
  return rows[0]?.no ?? null;
}

async function numberOf(db: Db, hash: string): Promise<number> {
  const entry = await db
    .selectFrom('audit_entry')
    .select('no')
    .where('hash', '=', Buffer.from(hash, 'hex'))
    .executeTakeFirst();
  return entry?.no ?? 0;
}
