import type { myData as myDataCall } from '../../contract/owner-control.ts';
import { allContacts } from '../contact/log.ts';
import { peopleOfOwner } from '../contact/people/people-of-owner.ts';
import type { Db } from '../db/database.ts';
import type { Handler } from '../http/handle-call.ts';
import { requireOwnIds } from '../http/principal.ts';
import { ordersOfOwner } from '../orders/orders-of-owner.ts';
import { consentsOfOwner } from '../owners/consents-of.ts';
import { requireOwner } from '../owners/lock-owner.ts';
import { type OwnerRow, openOwner } from '../owners/owner.ts';
import { subscriptionsOf } from '../owners/push/subscriptions.ts';
import { quietHoursOf } from '../owners/quiet-hours.ts';
import { openEmergencyContact } from '../owners/vehicle.ts';
import type { Vault } from '../personal-data/vault.ts';
import type { Services } from '../services.ts';
import { loginsOf } from '../sign-in/logins-of.ts';
import { type PasskeyRow, passkeysOf } from '../sign-in/passkeys/account-passkeys.ts';
import { presentMute } from '../stickers/mute.ts';
import { noNote, presentNote } from '../stickers/note.ts';

/** Everything held about the requesting owner, under names that need no explanation: the owner reads it, or takes it elsewhere. */
export function myData({ database, vault, now }: Services): Handler<typeof myDataCall> {
  return async ({ UserLoginID }, { principal }) => {
    requireOwnIds(principal, UserLoginID);
    const { db } = database;
    const owner = await requireOwner(db, principal.id);
    return {
      data: {
        profile: profileOf(vault, owner),
        quietHours: await quietHoursOf(db, owner.id),
        notifiedBrowsers: (await subscriptionsOf(db, vault, owner.id)).map(({ browser, since }) => ({
          browser,
          since,
        })),
        vehicles: await vehiclesOf(db, vault, owner.id, now()),
        handedOn: await handOnsOf(db, owner.id),
        orders: await ordersOfOwner(db, owner),
        contacts: await allContacts(db, owner.id),
        namedPeople: await peopleOfOwner(db, vault, owner.id),
        blockedCallers: await blocksOf(db, owner.id),
        consents: await consentsOfOwner(db, owner.id),
        logins: await loginsOf(db, 'owner', owner.id, now()),
        passkeys: (await passkeysOf(db, { kind: 'owner', id: owner.id })).map(passkeyOf),
      },
    };
  };
}

function profileOf(vault: Vault, owner: OwnerRow) {
  const { phone, ...details } = openOwner(vault, owner);
  return {
    id: owner.id,
    mobile: phone,
    ...details,
    bloodGroup: owner.blood_group ?? '',
    isBloodGroupShownOnScan: owner.blood_group_shown,
    phoneProvenAt: owner.phone_proven_at ?? owner.created_at,
    emailProvenAt: owner.email_proven_at,
    language: owner.language ?? '',
    isToldOfMessagesByMail: owner.is_told_by_mail,
    registeredAt: owner.registered_at,
  };
}

/** With which browser it was made, and what it is known by. */
function passkeyOf({ id, name, created_at, last_used_at }: PasskeyRow) {
  return { id, browser: name, addedAt: created_at, lastUsedAt: last_used_at };
}

async function vehiclesOf(db: Db, vault: Vault, ownerId: number, now: Date) {
  const vehicles = await db.selectFrom('vehicle').selectAll().where('owner_id', '=', ownerId).orderBy('id').execute();
  const stickers = await stickersOf(db, ownerId);
  return vehicles.map((vehicle) => ({
    id: vehicle.id,
    plateNumber: vehicle.plate_number,
    emergencyContact: openEmergencyContact(vault, vehicle),
    addedAt: vehicle.created_at,
    stickers: stickers
      .filter(({ vehicle_id }) => vehicle_id === vehicle.id)
      .map(({ vehicle_id, muted_until, note, note_until, ...sticker }) => ({
        ...sticker,
        mutedUntil: sticker.state === 'activated' ? presentMute(muted_until, now) : '',
        ...presentNote(sticker.state === 'activated' ? { note, note_until } : noNote, now),
      })),
  }));
}

/** Callers whom the owner has blocked: since when and until when. Not even we know who they are. */
function blocksOf(db: Db, ownerId: number) {
  return db
    .selectFrom('owner_block')
    .select(['created_at as since', 'until'])
    .where('owner_id', '=', ownerId)
    .orderBy('created_at')
    .execute();
}

function stickersOf(db: Db, ownerId: number) {
  return db
    .selectFrom('sticker')
    .innerJoin('product', 'product.id', 'sticker.product_id')
    .select(['sticker.vehicle_id', 'sticker.guid as code', 'product.name as product', 'sticker.state'])
    .select(['sticker.is_paid as isPaid', 'sticker.demo_end_date as trialEndsOn'])
    .select(['sticker.activated_at as activatedAt', 'sticker.muted_until'])
    .select(['sticker.note', 'sticker.note_until'])
    .where('sticker.owner_id', '=', ownerId)
    .orderBy('sticker.id')
    .execute();
}

/** Stickers that were offered to another owner: which, and the outcome. */
function handOnsOf(db: Db, ownerId: number) {
  return db
    .selectFrom('hand_on')
    .innerJoin('sticker', 'sticker.id', 'hand_on.sticker_id')
    .select(['sticker.guid as code', 'hand_on.created_at as offeredAt', 'hand_on.taken_at as takenAt'])
    .where('hand_on.owner_id', '=', ownerId)
    .orderBy('hand_on.id')
    .execute();
}
