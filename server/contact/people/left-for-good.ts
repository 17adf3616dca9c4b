import type { Db } from '../../db/database.ts';
import type { OwnerRow } from '../../owners/owner.ts';
import type { Vault } from '../../personal-data/vault.ts';
import type { PersonRow } from './person.ts';

type OwnersNumber = Pick<OwnerRow, 'phone_index'>;
type PersonsNumber = Pick<PersonRow, 'phone_index'>;

/** The keyed hash of an owner's number and a person's together: whoever has one of them cannot find the other by it. */
export function pairIndex(vault: Vault, owner: OwnersNumber, person: PersonsNumber): Buffer {
  const numbers = [owner.phone_index, person.phone_index].map((index) => index?.toString('hex'));
  return vault.index('owner-and-person', numbers.join(' '));
}

/** Keeps that these people have left, once nothing else of them and of their owner is kept: under this number the owner may register anew. */
export async function keepLeft(tx: Db, vault: Vault, owner: OwnersNumber, people: PersonsNumber[]): Promise<void> {
  if (people.length === 0) return;
  const marks = people.map((person) => ({ mark: pairIndex(vault, owner, person) }));
  await tx
    .insertInto('left_for_good')
    .values(marks)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Whether a person has left an account that this owner had before. */
export async function hasLeftBefore(tx: Db, vault: Vault, owner: OwnersNumber, person: PersonsNumber) {
  const mark = pairIndex(vault, owner, person);
  const found = await tx.selectFrom('left_for_good').select('mark').where('mark', '=', mark).executeTakeFirst();
  return found !== undefined;
}
