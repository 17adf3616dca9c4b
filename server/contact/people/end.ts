import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import { inBatches } from '../../db/in-batches.ts';
import { erasePayloads } from '../../outgoing/erase.ts';
import type { OwnerRow } from '../../owners/owner.ts';
import type { Vault } from '../../personal-data/vault.ts';
import { daysKept, keptSince } from '../../retention/days-kept.ts';
import { secondsAfter } from '../../seconds-after.ts';
import { keepLeft } from './left-for-good.ts';
import { noQuietHours, type PersonRow } from './person.ts';

/** They are not asked again in the last days of those for which the number of a person is kept who does not answer. */
const daysToAnswer = 3;

/** Removes a locked person: with the row go their links, and what is not sent yet never will be. */
export async function removeRow(tx: Db, { id, about }: Pick<PersonRow, 'id' | 'about'>): Promise<void> {
  await erasePayloads(tx, [about]);
  await tx.deleteFrom('named_person').where('id', '=', id).execute();
}

/** Records that a locked person has left for good. Of them stays that this owner does not ask the number again, and a link that says so. */
export async function leaveForGood(tx: Db, { id, about }: Pick<PersonRow, 'id' | 'about'>, now: Date): Promise<void> {
  await erasePayloads(tx, [about]);
  await tx.deleteFrom('told_person').where('person_id', '=', id).execute();
  const nothing = {
    seat: null,
    name_sealed: null,
    phone_sealed: null,
    wants: 'urgent' as const,
    language: null,
    ...noQuietHours,
  };
  await tx
    .updateTable('named_person')
    .set({ state: 'left', left_at: now, ...nothing })
    .where('id', '=', id)
    .execute();
}

/** Removes all whom an owner has named whose account is deleted, and those who have left, but for a mark by which these are not asked again. */
export async function removePeopleOf(tx: Db, vault: Vault, owner: OwnerRow): Promise<void> {
  const people = await tx
    .deleteFrom('named_person')
    .where('owner_id', '=', owner.id)
    .returning(['about', 'state', 'phone_index'])
    .execute();
  const left = people.filter(({ state }) => state === 'left');
  await keepLeft(tx, vault, owner, left);
  await erasePayloads(
    tx,
    people.map(({ about }) => about),
  );
}

/** Whether an SMS that asks now leaves its reader the days to refuse: with the row goes the link by which they do. */
export function leavesTimeToAnswer({ asked_at }: Pick<PersonRow, 'asked_at'>, now: Date): boolean {
  return asked_at > secondsAfter(now, -(daysKept('named_person') - daysToAnswer) * 24 * 3600);
}

/** Purges those who were asked and have not answered for a month, with what they were sent last. */
export async function purgeUnanswered(db: Db, now: Date): Promise<void> {
  const before = keptSince('named_person', now);
  await inBatches((rows) =>
    db.transaction().execute(async (tx) => {
      const unanswered = await tx
        .selectFrom('named_person')
        .select(['id', 'about'])
        .where('state', '=', 'asked')
        .where('asked_at', '<', before)
        .limit(rows)
        .forUpdate()
        .skipLocked()
        .execute();
      if (unanswered.length === 0) return 0;
      await erasePayloads(
        tx,
        unanswered.map(({ about }) => about),
      );
      const ids = unanswered.map(({ id }) => id);
      await tx.deleteFrom('named_person').where(sql<boolean>`id = any (${ids}::bigint[])`).execute();
      return unanswered.length;
    }),
  );
}
