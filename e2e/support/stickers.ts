import type { OperatorRole } from '../../contract/call.ts';
import { createOwner, emailColumns, findOwnerByPhone } from '../../server/owners/owner.ts';
import { createVehicle } from '../../server/owners/vehicle.ts';
import { addOwner } from '../../server/sandbox/demo-owners.ts';
import type { Services } from '../../server/services.ts';
import { Sessions } from '../../server/sign-in/sessions.ts';
import { logInOperator } from './log-in-operator.ts';
import { logInReseller, type Reseller, type WantedReseller } from './log-in-reseller.ts';
import { type Stock, stockUp } from './reseller-stock.ts';
import { type Stage, setStage } from './stages.ts';

/** A registered sticker of a test's own: no other test uses up its limits or is sent its messages. */
export interface Sticker {
  guid: string;
  plate: string;
  bloodGroup: string;
  phone: string;
  emergencyPhone: string;
}

/** An unregistered sticker and an unused phone number. */
export interface NewSticker {
  guid: string;
  phone: string;
}

/** The session of an account, as if it had logged in. */
export interface Session {
  id: number;
  token: string;
}

/** An order at the payment provider, and the key with which its window is opened. */
export interface Charge {
  orderId: string;
  key: string;
}

export const ownEmail = 'asha@example.com';

export type Order =
  | { add: 'car' | 'bike'; plate?: string | undefined }
  | { mint: 'car' | 'bike' }
  | { switchOff: string }
  | { forgetEmergency: string }
  | { logIn: string }
  | { reseller: WantedReseller }
  | { operator: OperatorRole; isProven: boolean }
  | { stockUp: number }
  | { charge: number }
  | { stage: Stage }
  | { price: number }
  | { addCode: string; percent: number };

const bloodGroup = 'AB-';
let added = 0;

/** Carries out a test's command on the database. It runs in the server's process: no other process can open an embedded database. */
export async function carryOut(
  order: Order,
  services: Services,
): Promise<Sticker | NewSticker | Session | Reseller | Stock | Charge | null> {
  const { db } = services.database;
  if ('add' in order) return addSticker(order, services);
  if ('mint' in order) return mintSticker(order.mint, services);
  if ('logIn' in order) return logIn(order.logIn, services);
  if ('reseller' in order) return logInReseller(order.reseller, services);
  if ('operator' in order) return logInOperator(order.operator, services, order.isProven);
  if ('stockUp' in order) return stockUp(order.stockUp, services);
  if ('charge' in order) return charge(order.charge, services);
  if ('stage' in order) return setStage(order.stage, services);
  if ('price' in order) return setPrice(order.price, services);
  if ('addCode' in order) return addCode(order.addCode, order.percent, services);
  if ('forgetEmergency' in order) return forgetEmergency(order.forgetEmergency, services);
  await db.updateTable('sticker').set({ state: 'off' }).where('guid', '=', order.switchOff).execute();
  return null;
}

async function forgetEmergency(guid: string, { database: { db } }: Services): Promise<null> {
  const { vehicle_id } = await db
    .selectFrom('sticker')
    .select('vehicle_id')
    .where('guid', '=', guid)
    .executeTakeFirstOrThrow();
  await db.updateTable('vehicle').set({ emergency_contact_sealed: null }).where('id', '=', vehicle_id).execute();
  return null;
}

async function addSticker(order: Extract<Order, { add: unknown }>, services: Services): Promise<Sticker> {
  const { database, vault } = services;
  const { guid, phone } = await mintSticker(order.add, services);
  const digits = phone.slice(-5);
  const plate = order.plate ?? `MH02EE${digits.slice(1)}`;
  const emergencyPhone = `80000${digits}`;
  const owner_id = await addOwner(database.db, vault, services.now(), { phone, bloodGroup });
  const vehicle_id = await createVehicle(database.db, vault, owner_id, { plate, emergency: emergencyPhone });
  const agreed = { answer: 'agreed' as const, answered_at: services.now() };
  const phone_index = vault.index('phone', emergencyPhone);
  await database.db
    .insertInto('number_consent')
    .values({ phone_index, role: 'emergency', ...agreed })
    .execute();
  await database.db
    .updateTable('sticker')
    .set({ state: 'activated', owner_id, vehicle_id })
    .where('guid', '=', guid)
    .execute();
  return { guid, plate, bloodGroup, phone, emergencyPhone };
}

async function mintSticker(product: 'car' | 'bike', { database }: Services): Promise<NewSticker> {
  added += 1;
  const digits = String(added).padStart(5, '0');
  const guid = `E2ESTICKER${digits}X`;
  const kind = product === 'car' ? 1 : 2;
  await database.db
    .insertInto('sticker')
    .values({ guid, kind, product_id: kind, rate_paise: 50_000, is_paid: true, state: 'allocated' })
    .execute();
  return { guid, phone: `90000${digits}` };
}

/** The price of the car sticker, in paise. */
async function setPrice(price_paise: number, { database }: Services): Promise<null> {
  await database.db.updateTable('product').set({ price_paise }).where('id', '=', 1).execute();
  return null;
}

async function addCode(code: string, percent: number, { database }: Services): Promise<null> {
  const { id } = await database.db
    .selectFrom('promo_code')
    .select(({ fn, val }) => fn.coalesce(fn.max('id'), val(0)).as('id'))
    .executeTakeFirstOrThrow();
  await database.db
    .insertInto('promo_code')
    .values({ id: Number(id) + 1, code, percent, scope: 'shop' })
    .execute();
  return null;
}

/** Logs in the owner of a phone; if there is none yet, a new one who has verified the phone, has a mail address, and has not registered. */
async function logIn(phone: string, services: Services): Promise<Session> {
  const { database, vault } = services;
  const known = await findOwnerByPhone(database.db, vault, phone);
  const id = known?.id ?? (await createOwner(database.db, vault, phone));
  if (!known)
    await database.db
      .updateTable('owner')
      .set(emailColumns(vault, id, ownEmail))
      .where('id', '=', id)
      .execute();
  return { id, token: await new Sessions(services).open(database.db, 'owner', id) };
}

async function charge(amountPaise: number, { gateway }: Services): Promise<Charge> {
  const made = await gateway.createOrder({ amountPaise, receipt: `e2e-${crypto.randomUUID()}` });
  if (made.kind !== 'done') throw new Error(made.detail);
  return { orderId: made.value.id, key: gateway.publicKey };
}
