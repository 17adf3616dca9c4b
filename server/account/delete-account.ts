import { randomUUIDv7 } from 'node:crypto';
import type { deleteAccount as deleteAccountCall } from '../../contract/owner-control.ts';
import type { Locale } from '../../messages/catalogue.ts';
import { en } from '../../messages/en.ts';
import { endAnswering } from '../contact/answering/end.ts';
import { removePeopleOf } from '../contact/people/end.ts';
import type { Db } from '../db/database.ts';
import type { Handler } from '../http/handle-call.ts';
import { requireOwnIds } from '../http/principal.ts';
import { purgeUnpaidOrders } from '../orders/purge-buyers.ts';
import { erasePayloads } from '../outgoing/erase.ts';
import { purgeOwnCodes } from '../owners/change/addressees.ts';
import { lockOwner } from '../owners/lock-owner.ts';
import { openOwner } from '../owners/owner.ts';
import { deleteSubscriptions } from '../owners/push/subscriptions.ts';
import { deleteQuietHours } from '../owners/quiet-hours.ts';
import type { Services } from '../services.ts';
import { deletePasskeys } from '../sign-in/passkeys/account-passkeys.ts';
import type { Sessions } from '../sign-in/sessions.ts';
import { endHandOnsOf } from '../stickers/hand-on/end.ts';
import { nothingWanted } from '../stickers/wanted.ts';

/**
 * Deletes the owner's account, all at once. What stays says what happened and not to whom: contacts, consents, an empty row. Only what was paid for,
 * orders and invoices, keeps its buyer, as tax law wants it.
 */
export function deleteAccount(deps: Services & { sessions: Sessions }): Handler<typeof deleteAccountCall> {
  return async ({ UserLoginID }, { principal, locale }) => {
    requireOwnIds(principal, UserLoginID);
    const { database, vault, sessions, now } = deps;
    await database.db.transaction().execute(async (tx) => {
      const owner = await lockOwner(tx, principal.id);
      await purgeUnpaidOrders(tx, owner);
      await switchOffStickers(tx, owner.id);
      await endHandOnsOf(tx, owner.id);
      await deleteQuietHours(tx, owner.id);
      await removePeopleOf(tx, vault, owner);
      await deleteSubscriptions(tx, owner.id);
      await eraseMessages(tx, owner.id);
      await eraseVehicles(tx, owner.id);
      await withdrawConsent(tx, owner.id, { language: locale, at: now() });
      // The codes before the sessions: a login that uses one at this moment has opened its session by now, or finds the code gone.
      await purgeOwnCodes(tx, vault, openOwner(vault, owner));
      await deletePasskeys(tx, { kind: 'owner', id: owner.id });
      await sessions.endAll(tx, 'owner', owner.id);
      await eraseOwner(tx, owner.id, now());
    });
    return { Message: en.account.deleted };
  };
}

async function switchOffStickers(tx: Db, ownerId: number): Promise<void> {
  await tx
    .updateTable('sticker')
    .set({ state: 'off', owner_id: null, vehicle_id: null, ...nothingWanted })
    .where('owner_id', '=', ownerId)
    .execute();
}

/**
 * Also erases messages that are queued and not sent yet. Their callers were promised an attempt; the owner who leaves has withdrawn the right to make
 * it, and waiting would keep the owner's number for it.
 */
async function eraseMessages(tx: Db, ownerId: number): Promise<void> {
  const contacts = await tx
    .selectFrom('contact')
    .innerJoin('vehicle', 'vehicle.id', 'contact.vehicle_id')
    .leftJoin('contact_ladder', 'contact_ladder.contact_id', 'contact.id')
    .select(['contact.id', 'contact.reminder', 'contact_ladder.call_id'])
    .where('vehicle.owner_id', '=', ownerId)
    .execute();
  const ids = contacts.map(({ id }) => id);
  await erasePayloads(tx, [
    ...ids,
    ...contacts.flatMap(({ reminder, call_id }) => [reminder ?? [], call_id ?? []].flat()),
  ]);
  await endAnswering(tx, ownerId, ids);
}

async function eraseVehicles(tx: Db, ownerId: number): Promise<void> {
  await tx
    .updateTable('vehicle')
    .set({ plate_number: null, emergency_contact_sealed: null })
    .where('owner_id', '=', ownerId)
    .execute();
}

async function eraseOwner(tx: Db, id: number, now: Date): Promise<void> {
  await tx
    .updateTable('owner')
    .set({
      phone_sealed: null,
      phone_index: null,
      phone_proven_at: null,
      email_sealed: null,
      email_index: null,
      email_proven_at: null,
      is_told_by_mail: false,
      language: null,
      details_sealed: null,
      blood_group: null,
      deleted_at: now,
    })
    .where('id', '=', id)
    .execute();
}

/** Records, next to what an owner agreed to, that they no longer do. No box is ticked for it. */
async function withdrawConsent(
  tx: Db,
  ownerId: number,
  { language, at }: { language: Locale; at: Date },
): Promise<void> {
  const latest = await tx
    .selectFrom('consent')
    .distinctOn('page_id')
    .select(['page_id', 'page_version', 'given'])
    .where('owner_id', '=', ownerId)
    .orderBy('page_id')
    .orderBy('created_at', 'desc')
    .execute();
  const withdrawals = latest
    .filter(({ given }) => given)
    .map(({ page_id, page_version }) => ({
      id: randomUUIDv7(),
      owner_id: ownerId,
      page_id,
      page_version,
      given: false,
      language,
      created_at: at,
    }));
  if (withdrawals.length > 0) await tx.insertInto('consent').values(withdrawals).execute();
}
