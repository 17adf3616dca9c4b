import { randomUUIDv7 } from 'node:crypto';
import type {
  askPersonAgain as askPersonAgainCall,
  namedPeople as namedPeopleCall,
  namePerson as namePersonCall,
  removePerson as removePersonCall,
} from '../../../contract/named-people.ts';
import { maxPeople } from '../../../contract/relations.ts';
import { en } from '../../../messages/en.ts';
import type { Db } from '../../db/database.ts';
import { nextId } from '../../db/next-id.ts';
import { ApiError } from '../../http/api-error.ts';
import type { Handler } from '../../http/handle-call.ts';
import { notFound, type Principal, requireOwnIds } from '../../http/principal.ts';
import { lockOwner, requireOwner } from '../../owners/lock-owner.ts';
import type { OwnerRow } from '../../owners/owner.ts';
import type { Vault } from '../../personal-data/vault.ts';
import type { Services } from '../../services.ts';
import { askPerson, isOffered } from './ask-person.ts';
import { leavesTimeToAnswer, removeRow } from './end.ts';
import { hasLeftBefore } from './left-for-good.ts';
import { type PersonRow, personColumns, phoneIndex, presentPerson } from './person.ts';

/** Of those who have left, the owner is shown so many: the latest. */
const leftShown = 3;

/** Whom an owner has named. */
export function namedPeople(deps: Services): Handler<typeof namedPeopleCall> {
  return async ({ UserLoginID }, { principal }) => {
    requireOwnIds(principal, UserLoginID);
    const { db } = deps.database;
    await requireOwner(db, principal.id);
    return listOf(db, deps, principal.id);
  };
}

/** Names a person, and asks them. Of several requests at once each finds what the one before it has done, since all lock the owner. */
export function namePerson(deps: Services): Handler<typeof namePersonCall> {
  return ({ UserLoginID, relation, ...who }, { principal }) =>
    changePeople(deps, principal, UserLoginID, async (tx, owner) => {
      const seat = await freeSeat(tx, deps.vault, owner, who.phone);
      const id = await nextId(tx, 'named_person');
      const person = await tx
        .insertInto('named_person')
        .values({
          ...personColumns(deps.vault, id, who),
          owner_id: owner.id,
          seat,
          relation,
          state: 'asked',
          about: randomUUIDv7(),
          asked_at: deps.now(),
        })
        .returningAll()
        .executeTakeFirstOrThrow();
      return askPerson(tx, deps, owner, person);
    });
}

/** Asks a person once more who has not answered. That they are forgotten is no later for it. */
export function askPersonAgain(deps: Services): Handler<typeof askPersonAgainCall> {
  return ({ UserLoginID, person: id }, { principal }) =>
    changePeople(deps, principal, UserLoginID, async (tx, owner) => {
      const person = await lockPerson(tx, principal, id);
      if (person.state === 'agreed') throw new ApiError(409, 'already_agreed', en.named_people.already_agreed);
      if (!leavesTimeToAnswer(person, deps.now()))
        throw new ApiError(409, 'asked_too_late', en.named_people.asked_too_late);
      return askPerson(tx, deps, owner, person);
    });
}

/** Forgets a person: their name and number go, and their links end. */
export function removePerson(deps: Services): Handler<typeof removePersonCall> {
  return ({ UserLoginID, person: id }, { principal }) =>
    changePeople(deps, principal, UserLoginID, async (tx) => {
      await removeRow(tx, await lockPerson(tx, principal, id));
      return null;
    });
}

/** `change` returns what it has enqueued, null for nothing: it is attempted once that is committed, and nobody waits for it. */
async function changePeople(
  deps: Services,
  principal: Principal<'owner'>,
  UserLoginID: number,
  change: (tx: Db, owner: OwnerRow) => Promise<string | null>,
) {
  requireOwnIds(principal, UserLoginID);
  const { messageId, list } = await deps.database.db.transaction().execute(async (tx) => ({
    messageId: await change(tx, await lockOwner(tx, principal.id)),
    list: await listOf(tx, deps, principal.id),
  }));
  if (messageId) deps.outbox.attemptInBackground(messageId);
  return list;
}

/** The seat that a number may take with an owner. Rejects their own, one that is named, or has left, and a fourth one. */
async function freeSeat(tx: Db, vault: Vault, owner: OwnerRow, phone: string): Promise<number> {
  const phone_index = phoneIndex(vault, phone);
  if (owner.phone_index?.equals(phone_index)) throw new ApiError(409, 'own_number', en.named_people.own_number);
  const rows = await tx
    .selectFrom('named_person')
    .select(['seat', 'phone_index', 'state'])
    .where('owner_id', '=', owner.id)
    .execute();
  const same = rows.find((row) => row.phone_index.equals(phone_index));
  if (same && same.state !== 'left') throw new ApiError(409, 'already_named', en.named_people.already_named);
  if (same || (await hasLeftBefore(tx, vault, owner, { phone_index })))
    throw new ApiError(409, 'person_left', en.named_people.person_left);
  const seats = Array.from({ length: maxPeople }, (_, place) => place + 1);
  const free = seats.find((seat) => rows.every((row) => row.seat !== seat));
  if (!free) throw new ApiError(409, 'people_full', en.named_people.people_full);
  return free;
}

/** A person whom this owner names now. One who has left is none any more. */
async function lockPerson(tx: Db, principal: Principal<'owner'>, id: number): Promise<PersonRow> {
  const person = await tx
    .selectFrom('named_person')
    .selectAll()
    .where('id', '=', id)
    .where('owner_id', '=', principal.id)
    .where('state', '<>', 'left')
    .forUpdate()
    .executeTakeFirst();
  if (!person) throw notFound(principal);
  return person;
}

async function listOf(db: Db, deps: Pick<Services, 'vault' | 'env'>, ownerId: number) {
  const named = db.selectFrom('named_person').selectAll().where('owner_id', '=', ownerId);
  const now = await named.where('state', '<>', 'left').orderBy('id').execute();
  const left = await named.where('state', '=', 'left').orderBy('left_at', 'desc').limit(leftShown).execute();
  const people = [...now, ...left.toReversed()].map((person) => ({
    id: person.id,
    ...presentPerson(deps.vault, person),
    leftAt: person.left_at?.toISOString() ?? '',
  }));
  return { people, isOffered: isOffered(deps) };
}
