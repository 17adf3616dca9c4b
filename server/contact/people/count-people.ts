import type { Db } from '../../db/database.ts';

/** How many people an owner names now. */
export async function countPeople(db: Db, ownerId: number): Promise<number> {
  const { count } = await db
    .selectFrom('named_person')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('owner_id', '=', ownerId)
    .where('state', '<>', 'left')
    .executeTakeFirstOrThrow();
  return Number(count);
}
