import type { Db } from '../../db/database.ts';

/** The names of these operators, looked up at once; '' for null. */
export async function namesOf(db: Db, ids: (number | null)[]): Promise<(id: number | null) => string> {
  const known = [...new Set(ids.filter((id) => id !== null))];
  const rows =
    known.length === 0 ? [] : await db.selectFrom('operator').select(['id', 'name']).where('id', 'in', known).execute();
  const names = new Map(rows.map(({ id, name }) => [id, name]));
  return (id) => (id === null ? '' : (names.get(id) ?? ''));
}
