import type { Db } from '../../db/database.ts';

/** Who may read inquiries, and answer them. */
export const answererRoles = ['owner' as const, 'support' as const];

/** To whom inquiries are or can be assigned, by name. Operators are few. */
export async function listAnswerers(db: Db) {
  const rows = await db
    .selectFrom('operator')
    .select(['id', 'name', 'switched_off_at'])
    .where('role', 'in', answererRoles)
    .orderBy('name')
    .orderBy('id')
    .execute();
  return rows.map(({ id, name, switched_off_at }) => ({ id, name, is_on: switched_off_at === null }));
}

/** The names of the operators to whom some inquiries are assigned, whatever their role is by now, and whether they have left. */
export async function assigneesOf(db: Db, ids: (number | null)[]) {
  const known = [...new Set(ids.filter((id) => id !== null))];
  const rows =
    known.length === 0
      ? []
      : await db.selectFrom('operator').select(['id', 'name', 'switched_off_at']).where('id', 'in', known).execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  return (id: number | null) => {
    const operator = id === null ? undefined : byId.get(id);
    return { assigned_to: operator?.name ?? '', has_left: Boolean(operator?.switched_off_at) };
  };
}
