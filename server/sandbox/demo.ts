import { indianDate } from '../../contract/scan-rules.ts';
import type { Db } from '../db/database.ts';
import { createVehicle } from '../owners/vehicle.ts';
import type { Vault } from '../personal-data/vault.ts';
import { addOperator } from './demo-operators.ts';
import { addOwner, ravi } from './demo-owners.ts';
import { addClaims } from './demo-products.ts';
import { addReseller } from './demo-resellers.ts';
import { addTestimonials } from './demo-testimonials.ts';

const emergencyContacts = ['9988776655', '9845012345'];

const day = 24 * 3600 * 1000;

/** contract.md's demo stickers and where a scan of each leads. */
export const demoStickers = [
  { guid: 'DEMOCARPAID00001', leadsTo: '/quickcontact', what: 'car KA01AB1234, blood group B+' },
  { guid: 'DEMOBIKETRIAL001', leadsTo: '/quickcontact', what: 'bike MH12XY9876, in its trial' },
  { guid: 'DEMOCAREXPIRED01', leadsTo: '/renewqr', what: 'car whose trial is over' },
  { guid: 'DEMOCARNEW000001', leadsTo: '/register', what: 'new sticker' },
  { guid: 'DEMOPOSTUNPAID01', leadsTo: '/postpaidcheckout', what: 'postpaid, not paid' },
  { guid: 'DEMOPOSTPAIDNEW1', leadsTo: '/register', what: 'postpaid, paid, not registered' },
  { guid: 'DEMOPOSTPAIDREG1', leadsTo: '/quickcontact', what: 'postpaid, registered' },
  { guid: 'DEMOINACTIVE0001', leadsTo: '/inactiveqr', what: 'switched off' },
];

/**
 * Fills a new sandbox, once. A database that has stickers already only gets what an older release did not add: coupons, claims, testimonials,
 * consents, the reseller and the operator. `since`: when these two came.
 */
export async function seedDemo(db: Db, vault: Vault, now: Date, since: Date = now): Promise<void> {
  await db.transaction().execute(async (tx) => {
    // Two processes may start at once; the second waits here and then finds the stickers.
    await tx.selectFrom('product').select('id').forUpdate().execute();
    await addCoupons(tx, now);
    await addClaims(tx);
    await addTestimonials(tx);
    await addConsents(tx, vault, now);
    const existing = await tx.selectFrom('sticker').select('id').limit(1).executeTakeFirst();
    if (!existing) await addStickers(tx, vault, now);
    await addReseller(tx, vault, since);
    await addOperator(tx, vault, since);
  });
}

async function addCoupons(tx: Db, now: Date): Promise<void> {
  await tx
    .insertInto('promo_code')
    .values([
      { id: 1, code: 'WELCOME10', percent: 10, scope: 'shop', active_from: now },
      { id: 14, code: 'RENEW20', percent: 20, scope: 'renewal', active_from: now },
    ])
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Records that the emergency contacts have agreed. */
async function addConsents(tx: Db, vault: Vault, now: Date): Promise<void> {
  const agreed = { role: 'emergency' as const, answer: 'agreed' as const, asked_at: now, answered_at: now };
  await tx
    .insertInto('number_consent')
    .values(emergencyContacts.map((phone) => ({ ...agreed, phone_index: vault.index('phone', phone) })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

async function addStickers(tx: Db, vault: Vault, now: Date): Promise<void> {
  const first = await addOwner(tx, vault, now, { phone: '9876543210', bloodGroup: 'B+', email: 'asha@example.com' });
  const second = await addOwner(tx, vault, now, {
    ...ravi,
    phone: '9123456780',
    bloodGroup: 'O+',
    email: 'ravi@example.com',
  });
  const car = await createVehicle(tx, vault, first, { plate: 'KA01AB1234', emergency: '9988776655' });
  const bike = await createVehicle(tx, vault, first, { plate: 'MH12XY9876', emergency: '9988776655' });
  const expired = await createVehicle(tx, vault, first, { plate: 'DL3CAF5031', emergency: null });
  const postpaid = await createVehicle(tx, vault, second, { plate: 'TN09CD4567', emergency: '9845012345' });
  const inDays = (days: number) => indianDate(new Date(now.getTime() + days * day));
  const registered = { state: 'activated' as const, activated_at: now };
  const carSticker = { kind: 1, product_id: 1, rate_paise: 50_000 };
  const bikeSticker = { kind: 2, product_id: 2, rate_paise: 40_000 };
  const postpaidSticker = { ...carSticker, kind: 3 };
  await tx
    .insertInto('sticker')
    .values([
      { ...carSticker, ...registered, guid: 'DEMOCARPAID00001', is_paid: true, owner_id: first, vehicle_id: car },
      {
        ...bikeSticker,
        ...registered,
        guid: 'DEMOBIKETRIAL001',
        duration_in_days: 30,
        demo_end_date: inDays(20),
        owner_id: first,
        vehicle_id: bike,
      },
      {
        ...carSticker,
        ...registered,
        guid: 'DEMOCAREXPIRED01',
        duration_in_days: 30,
        demo_end_date: inDays(-5),
        owner_id: first,
        vehicle_id: expired,
      },
      { ...carSticker, guid: 'DEMOCARNEW000001', state: 'allocated', duration_in_days: 30 },
      { ...postpaidSticker, guid: 'DEMOPOSTUNPAID01', state: 'allocated' },
      { ...postpaidSticker, guid: 'DEMOPOSTPAIDNEW1', state: 'allocated', is_paid: true },
      {
        ...postpaidSticker,
        ...registered,
        guid: 'DEMOPOSTPAIDREG1',
        is_paid: true,
        owner_id: second,
        vehicle_id: postpaid,
      },
      { ...carSticker, guid: 'DEMOINACTIVE0001', state: 'off' },
    ])
    .execute();
}
