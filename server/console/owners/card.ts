import type { logOutOwner, ownerCard, removeNamedPerson, revealOwner } from '../../../contract/console/owners.ts';
import { peopleInConsole, removeNamed } from '../../contact/people/people-in-console.ts';
import type { Db } from '../../db/database.ts';
import type { Handler } from '../../http/handle-call.ts';
import { notFound, type Operator } from '../../http/principal.ts';
import { ordersOfOwner } from '../../orders/orders-of-owner.ts';
import { purgeOwnCodes } from '../../owners/change/addressees.ts';
import { consentsOfOwner } from '../../owners/consents-of.ts';
import { lockActiveOwner } from '../../owners/lock-owner.ts';
import { type OwnerRow, openOwner } from '../../owners/owner.ts';
import { countSubscriptions } from '../../owners/push/subscriptions.ts';
import type { Services } from '../../services.ts';
import { loginsOf } from '../../sign-in/logins-of.ts';
import { deletePasskeys } from '../../sign-in/passkeys/account-passkeys.ts';
import type { Sessions } from '../../sign-in/sessions.ts';
import { recordAudit } from '../audit/record.ts';
import { maskedPhone } from '../masked-phone.ts';
import { ownerStateOf } from './rows.ts';
import { vehiclesOf } from './vehicles-of.ts';

export function showOwner({ database: { db }, now }: Pick<Services, 'database' | 'now'>): Handler<typeof ownerCard> {
  return async ({ id }, { principal }) => {
    const owner = await findOwner(db, principal, id);
    const vehicles = await vehiclesOf(db, id, now());
    const stickers = vehicles.flatMap((vehicle) => vehicle.stickers).filter(({ state }) => state === 'activated');
    const [consents, orders, sessions, people, browsers] = await Promise.all([
      consentsOfOwner(db, id),
      ordersOfOwner(db, owner),
      loginsOf(db, 'owner', id, now()),
      peopleInConsole(db, id),
      countSubscriptions(db, id),
    ]);
    return {
      Person: {
        id,
        state: ownerStateOf(owner),
        since: owner.created_at.toISOString(),
        registered_at: owner.registered_at?.toISOString() ?? '',
        deleted_at: owner.deleted_at?.toISOString() ?? '',
        stickers: stickers.length,
        named_people: people.length,
        people,
        browsers,
        vehicles,
        consents: consents.map(({ at, ...consent }) => ({ ...consent, at: at.toISOString() })),
        orders: orders.map((order) => ({
          id: order.id,
          at: order.orderedAt.toISOString(),
          kind: order.kind,
          amount: order.amountInRupees,
          state: order.state,
        })),
        sessions: sessions.map(({ at, lastUsedAt }) => ({
          at: at.toISOString(),
          last_used_at: lastUsedAt.toISOString(),
        })),
      },
    };
  };
}

type RevealDeps = Pick<Services, 'database' | 'vault' | 'now'>;

export function revealIdentity({ database, vault, now }: RevealDeps): Handler<typeof revealOwner> {
  return ({ id, reason }, { principal }) =>
    database.db.transaction().execute(async (tx) => {
      const owner = openOwner(vault, await findOwner(tx, principal, id));
      const vehicles = await tx
        .selectFrom('vehicle')
        .select(['id as vehicle_id', 'plate_number'])
        .where('owner_id', '=', id)
        .orderBy('id')
        .execute();
      await recordAudit(tx, principal, { action: 'owner.reveal', subject: 'owner', subjectId: id, reason, now: now() });
      const { name, email, phone, address, city, pincode, state } = owner;
      return {
        Revealed: {
          name,
          email,
          phone: phone && maskedPhone(phone),
          address: address && `${address}, ${city} ${pincode}, ${state}`,
          plates: vehicles.map(({ vehicle_id, plate_number }) => ({ vehicle_id, plate: plate_number ?? '' })),
        },
      };
    });
}

export function removePersonOfOwner({
  database,
  now,
}: Pick<Services, 'database' | 'now'>): Handler<typeof removeNamedPerson> {
  return ({ id, person, reason }, { principal }) =>
    database.db.transaction().execute(async (tx) => {
      await findOwner(tx, principal, id);
      // Whoever else changes something of this owner's, as the person themselves by a link, has done so before this lock, or finds them gone.
      await lockActiveOwner(tx, id);
      const relation = await removeNamed(tx, id, person);
      if (!relation) throw notFound(principal);
      const entry = { subject: 'owner', subjectId: id, reason, changes: { relation }, now: now() };
      await recordAudit(tx, principal, { action: 'owner.remove_person', ...entry });
      return {};
    });
}

type LogOutDeps = Pick<Services, 'database' | 'vault' | 'now'> & { sessions: Sessions };

export function logOutEverywhere({ database, vault, sessions, now }: LogOutDeps): Handler<typeof logOutOwner> {
  return ({ id, reason }, { principal }) =>
    database.db.transaction().execute(async (tx) => {
      await findOwner(tx, principal, id);
      // An owner who logs in with a passkey at this moment, or adds one, has done so before this lock, or finds it gone.
      const owner = await tx.selectFrom('owner').selectAll().where('id', '=', id).forUpdate().executeTakeFirstOrThrow();
      if (!owner.deleted_at) await purgeOwnCodes(tx, vault, openOwner(vault, owner));
      const { length } = await loginsOf(tx, 'owner', id, now());
      await sessions.endAll(tx, 'owner', id);
      // An owner who has lost a phone may have lost the mailbox on it too: it cannot be used to log in until it is confirmed anew.
      await tx
        .updateTable('owner')
        .set({ email_proven_at: null, is_told_by_mail: false })
        .where('id', '=', id)
        .execute();
      const passkeys = await deletePasskeys(tx, { kind: 'owner', id });
      const changes = { sessions: length, passkeys };
      const entry = { subject: 'owner', subjectId: id, reason, changes, now: now() };
      await recordAudit(tx, principal, { action: 'owner.log_out', ...entry });
      return { sessions: length };
    });
}

/** An owner by id, also one whose account is deleted. */
async function findOwner(db: Db, principal: Operator, id: number): Promise<OwnerRow> {
  const row = await db.selectFrom('owner').selectAll().where('id', '=', id).executeTakeFirst();
  if (!row) throw notFound(principal);
  return row;
}
