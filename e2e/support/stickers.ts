import { createVehicle } from '../../server/owners/vehicle.ts';
import { addOwner } from '../../server/sandbox/demo.ts';
import type { Services } from '../../server/services.ts';

/** A registered sticker of a test's own: no other test uses up its limits or is sent its messages. */
export interface Sticker {
  guid: string;
  plate: string;
  bloodGroup: string;
  phone: string;
  emergencyPhone: string;
}

export type Order = { add: 'car' | 'bike' } | { switchOff: string };

const bloodGroup = 'AB-';
let added = 0;

/** Carries out what a test asks of the database. It runs in the server's process: an embedded database has no second door. */
export async function carryOut(order: Order, services: Services): Promise<Sticker | null> {
  const { db } = services.database;
  if ('add' in order) return addSticker(order.add, services);
  await db.updateTable('sticker').set({ state: 'off' }).where('guid', '=', order.switchOff).execute();
  return null;
}

async function addSticker(product: 'car' | 'bike', { database: { db }, vault }: Services): Promise<Sticker> {
  added += 1;
  const digits = String(added).padStart(5, '0');
  const guid = `E2ESTICKER${digits}X`;
  const plate = `MH02EE${digits.slice(1)}`;
  const [phone, emergencyPhone] = [`90000${digits}`, `80000${digits}`];
  const owner_id = await addOwner(db, vault, phone, bloodGroup);
  const vehicle_id = await createVehicle(db, vault, owner_id, { plate, emergency: emergencyPhone });
  const kind = product === 'car' ? 1 : 2;
  await db
    .insertInto('sticker')
    .values({
      guid,
      kind,
      product_id: kind,
      rate_paise: 50_000,
      is_paid: true,
      state: 'activated',
      owner_id,
      vehicle_id,
    })
    .execute();
  return { guid, plate, bloodGroup, phone, emergencyPhone };
}
