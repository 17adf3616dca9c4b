import type { Db } from '../../db/database.ts';
import type { Vault } from '../../personal-data/vault.ts';
import { openPerson } from './person.ts';

/** All whom an owner has named, as they gave them: for the file of their data. A person's quiet hours are their own, and are not in it. */
export async function peopleOfOwner(db: Db, vault: Vault, ownerId: number) {
  const people = await db
    .selectFrom('named_person')
    .selectAll()
    .where('owner_id', '=', ownerId)
    .orderBy('id')
    .execute();
  return people.map((person) => ({
    ...openPerson(vault, person),
    relation: person.relation,
    state: person.state,
    wants: person.wants,
    askedAt: person.asked_at,
    agreedAt: person.agreed_at,
    leftAt: person.left_at,
  }));
}
