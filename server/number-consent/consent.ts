import type { Db } from '../db/database.ts';
import type { NumberConsentTable, NumberRole } from '../db/tables.ts';

/** The answer to the question whether we may ring a number; `unasked` where it was not asked yet. */
export type Consent = 'unasked' | 'asked' | 'agreed' | 'declined';

/** Whether the holder of a number has agreed to be rung. `phone_index` is its keyed hash. */
export async function consentOfNumber(db: Db, phone_index: Buffer, role: NumberRole): Promise<Consent> {
  const row = await db
    .selectFrom('number_consent')
    .select('answer')
    .where('phone_index', '=', phone_index)
    .where('role', '=', role)
    .executeTakeFirst();
  return row ? consentOfRow(row) : 'unasked';
}

/** The same for several at once, by the hex of their hashes; numbers that were not asked are left out. */
export async function consentsOfNumbers(db: Db, indexes: Buffer[], role: NumberRole): Promise<Map<string, Consent>> {
  if (indexes.length === 0) return new Map();
  const rows = await db
    .selectFrom('number_consent')
    .select(['phone_index', 'answer'])
    .where('phone_index', 'in', indexes)
    .where('role', '=', role)
    .execute();
  return new Map(rows.map((row) => [row.phone_index.toString('hex'), consentOfRow(row)]));
}

/** Records that the holder of this number has just shown that it is theirs. An answer given before stays. */
export async function recordProvenNumber(tx: Db, phone_index: Buffer, now: Date): Promise<void> {
  const answer = { answer: 'agreed' as const, answered_at: now };
  await tx
    .insertInto('number_consent')
    .values({ phone_index, role: 'caller', ...answer })
    .onConflict((conflict) =>
      conflict.columns(['phone_index', 'role']).doUpdateSet(answer).where('number_consent.answer', 'is', null),
    )
    .execute();
}

function consentOfRow({ answer }: Pick<NumberConsentTable, 'answer'>): Consent {
  return answer ?? 'asked';
}
