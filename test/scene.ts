import type { MemberRole, OperatorRole } from '../contract/call.ts';
import { createVehicle } from '../server/owners/vehicle.ts';
import { addOwner } from '../server/sandbox/demo-owners.ts';
import { batchesInConsole, type ConsoleBatches } from './batches.ts';
import { type ConsoleOrders, consoleOrders } from './console/console-orders.ts';
import { addMessage, type ConsoleContacts, contactsInConsole } from './console/contacts.ts';
import { sayOfLanguage } from './console/languages.ts';
import { oneOfEach } from './console/operators.ts';
import { newDraft, newTranslation } from './console/pages.ts';
import { addPlan, newProduct } from './console/products.ts';
import { addView, newAnswer, newInquiry, newTestimonial, newTicketOf } from './console/site-content.ts';
import { type Stuck, stuckThings } from './console/stuck.ts';
import { addPerson } from './named-people.ts';
import { openCharge } from './open-charge.ts';
import { addOrder, addPromo } from './orders.ts';
import { newPreset } from './presets.ts';
import { addTemplate } from './print-templates.ts';
import { newReseller } from './resellers.ts';
import type { TestServer } from './server.ts';
import { addInvitation, addMember } from './team.ts';

/** An owner with a vehicle and its trial sticker, stickers without an owner, and a reseller. */
interface People {
  owner: number;
  vehicle: number;
  /** The vehicle's sticker. */
  sticker: number;
  /** The owner’s renewal order; not paid yet. */
  order: number;
  phone: string;
  usedGuid: string;
  newGuid: string;
  offGuid: string;
  /** A reseller's account id, and the guid that the reseller's calls carry. */
  resellerId: number;
  reseller: string;
  /** One of each role in the reseller's team, the one that is named in tests of the team, and somebody who is invited. */
  members: Record<MemberRole, number>;
  member: number;
  invitation: number;
  /** The reseller's prepaid order; not paid yet. */
  resellerOrder: number;
  /** The code of that order, which nobody has registered. */
  digitalGuid: string;
}

/** Everything that the requests of the tests need. */
export interface Scene extends People {
  /** One operator of each role. */
  operators: Record<OperatorRole, number>;
  /** Orders in the console. */
  consoleOrders: ConsoleOrders;
  batches: ConsoleBatches;
  /** A message that a caller may send, in two languages. */
  preset: number;
  /** A print template. */
  template: number;
  /** A message to the owner. */
  contact: string;
  /** A person whom the owner has named, who has not answered yet. */
  person: number;
  /** A contact through the owner's sticker, and a blocked caller. */
  consoleContacts: ConsoleContacts;
  /** A further product. */
  product: number;
  /** A price that is planned for it. */
  plan: number;
  /** What failed and waits for an operator. */
  stuck: Stuck;
  /** An inquiry, the ticket of another by the same writer, a saved answer, a testimonial, a promo code, and a saved view of the first operator. */
  siteContent: {
    inquiry: number;
    otherTicket: string;
    answer: number;
    testimonial: number;
    promo: number;
    view: number;
  };
}

let scenes = 0;

/** A new scene. */
export async function newScene(server: TestServer): Promise<Scene> {
  const people = await newPeople(server);
  const { sticker: sticker_id, vehicle: vehicle_id } = people;
  const operators = await oneOfEach(server);
  await newDraft(server, operators.owner);
  await newTranslation(server, operators.owner);
  await sayOfLanguage(server);
  const product = await newProduct(server);
  return {
    ...people,
    contact: await addMessage(server, { sticker_id, vehicle_id, address: people.phone }),
    person: (await addPerson(server, { owner: people.owner, phone: people.phone.replace('7', '8') })).id,
    operators,
    consoleOrders: await consoleOrders(server),
    batches: await batchesInConsole(server, operators.owner),
    product,
    plan: await addPlan(server, product, operators.owner),
    preset: await newPreset(server),
    template: await addTemplate(server),
    consoleContacts: await contactsInConsole(server, { sticker_id, vehicle_id, operator: operators.owner }),
    stuck: await stuckThings(server),
    siteContent: {
      inquiry: await newInquiry(server),
      otherTicket: await newTicketOf(server),
      answer: await newAnswer(server),
      testimonial: await newTestimonial(server),
      promo: await addPromo(server),
      view: await addView(server, operators.owner),
    },
  };
}

/** A new owner and a new reseller; what the console has stays as it is. */
export async function newPeople(server: TestServer): Promise<People> {
  const { services } = server;
  const { vault } = services;
  const { db } = services.database;
  scenes += 1;
  const number = String(scenes).padStart(4, '0');
  const phone = `700000${number}`;
  const owner = await addOwner(db, vault, services.now(), { phone, bloodGroup: 'O+' });
  const vehicle = await createVehicle(db, vault, owner, { plate: `KA05X${number}`, emergency: '9812345671' });
  const car = { kind: 1, product_id: 1, rate_paise: 50_000 };
  const newGuid = `NEW000000000${number}`;
  const offGuid = `OFF000000000${number}`;
  const usedGuid = `USED00000000${number}`;
  const used = { owner_id: owner, vehicle_id: vehicle, activated_at: new Date() };
  const onTrial = { duration_in_days: 30, demo_end_date: '2099-12-31' };
  const sticker = await db
    .insertInto('sticker')
    .values([
      { ...car, ...used, ...onTrial, guid: usedGuid, state: 'activated' },
      { ...car, guid: newGuid, state: 'allocated' },
      { ...car, guid: offGuid, state: 'off' },
    ])
    .returning('id')
    .executeTakeFirstOrThrow();
  const order = await addOrder(db, { kind: 'renewal', owner_id: owner, sticker_id: sticker.id });
  await openCharge(db, { orderId: order, amountPaise: 59_000, now: services.now() });
  const { id } = sticker;
  return {
    owner,
    vehicle,
    sticker: id,
    order,
    phone,
    usedGuid,
    newGuid,
    offGuid,
    ...(await resellerOf(server, number)),
  };
}

/** A reseller with an unpaid order, to which a digital code already belongs. */
async function resellerOf(server: TestServer, number: string) {
  const { id, guid } = await newReseller(server, { email: `reseller${number}@example.com` });
  const { database, now } = server.services;
  const more = { kind: 'reseller' as const, reseller_id: id, mode: 'prepaid' as const };
  const order = await addOrder(database.db, more);
  await openCharge(database.db, { orderId: order, amountPaise: 59_000, now: now() });
  const digitalGuid = `CODE00000000${number}`;
  const digital = { reseller_id: id, order_id: order, is_digital: true, state: 'allocated' as const };
  await database.db
    .insertInto('sticker')
    .values({ ...digital, guid: digitalGuid, kind: 1, product_id: 1, rate_paise: 50_000 })
    .execute();
  return { resellerId: id, reseller: guid, resellerOrder: order, digitalGuid, ...(await teamOf(server, id, number)) };
}

/** Two who have joined, and one who is invited. */
export async function teamOf(server: TestServer, resellerId: number, number: string) {
  const orders = await addMember(server, resellerId, { email: `orders${number}@example.com`, role: 'orders' });
  const looks = await addMember(server, resellerId, { email: `looks${number}@example.com`, role: 'looks' });
  const { id } = await addInvitation(server, resellerId, { email: `invited${number}@example.com`, role: 'looks' });
  return { members: { orders, looks }, member: looks, invitation: id };
}

/** All stored data of the owner and the reseller of a scene, except for the sessions that the test itself opens. */
export async function belongings({ services }: TestServer, { owner, resellerId }: Scene): Promise<string> {
  const { pool } = services.database;
  const { rows } = await pool.query(
    `select coalesce(jsonb_agg(entry order by entry::text), '[]')::text as all from (
       select to_jsonb(owner) as entry from owner where id = $1
       union all select to_jsonb(vehicle) from vehicle where owner_id = $1
       union all select to_jsonb(sticker) from sticker where owner_id = $1
       union all select to_jsonb(quiet_hours) from quiet_hours where owner_id = $1
       union all select to_jsonb(named_person) from named_person where owner_id = $1
       union all select to_jsonb(push_subscription) from push_subscription where owner_id = $1
       union all select to_jsonb(orders) from orders where owner_id = $1
       union all select to_jsonb(consent) from consent where owner_id = $1
       union all select to_jsonb(contact) from contact join vehicle on vehicle.id = vehicle_id where owner_id = $1
       union all select to_jsonb(contact_step) from contact_step join contact on contact.id = contact_id
         join vehicle on vehicle.id = vehicle_id where owner_id = $1
       union all select to_jsonb(contact_place) from contact_place join contact on contact.id = contact_place.id
         join vehicle on vehicle.id = vehicle_id where owner_id = $1
       union all select to_jsonb(contact_distance) from contact_distance join contact on contact.id = contact_distance.id
         join vehicle on vehicle.id = vehicle_id where owner_id = $1
       union all select to_jsonb(reseller) from reseller where id = $2
       union all select to_jsonb(orders) from orders where reseller_id = $2
       union all select to_jsonb(given_sticker) from given_sticker where reseller_id = $2
       union all select to_jsonb(reseller_member) - 'last_seen_at' from reseller_member where reseller_id = $2
       union all select to_jsonb(team_invitation) from team_invitation where reseller_id = $2
       union all select to_jsonb(account_entry) from account_entry where reseller_id = $2) entries`,
    [owner, resellerId],
  );
  return rows[0].all;
}
