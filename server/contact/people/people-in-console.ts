import type { Db } from '../../db/database.ts';
import { removeRow } from './end.ts';

/** Whom an owner names now, without their names and numbers. */
export async function peopleInConsole(db: Db, ownerId: number) {
  const people = await namedBy(db, ownerId).select(['id', 'relation', 'state', 'asked_at']).orderBy('id').execute();
  return people.map(({ id, relation, state, asked_at }) => ({
    id,
    relation,
    state: state === 'agreed' ? ('agreed' as const) : ('asked' as const),
    asked_at: asked_at.toISOString(),
  }));
}

/** Removes one of them, whose owner is locked; returns as what they were named, undefined if they are named no longer. */
export async function removeNamed(tx: Db, ownerId: number, id: number) {
  const person = await namedBy(tx, ownerId)
    .select(['id', 'about', 'relation'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!person) return undefined;
  await removeRow(tx, person);
  return person.relation;
}

function namedBy(db: Db, ownerId: number) {
  return db.selectFrom('named_person').where('owner_id', '=', ownerId).where('state', '<>', 'left');
}
