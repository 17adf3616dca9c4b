import { addMessage } from '../console/contacts.ts';
import { addPerson } from '../named-people.ts';
import { newScene, type Scene, teamOf } from '../scene.ts';
import type { TestServer } from '../server.ts';
import { sessionOf } from '../sign-in.ts';

/** The demo's Asha and her first vehicle, as a fresh sandbox has them. */
const asha = { owner: 1, vehicle: 1, sticker: 1, phone: '9876543210' };
const stickers = { usedGuid: 'DEMOBIKETRIAL001', newGuid: 'DEMOCARNEW000001', offGuid: 'DEMOINACTIVE0001' };

/** The renewal of her bike's sticker. */
export const renewal = { guid: stickers.usedGuid, productid: 2, productrate: 400, amount: 472 };

/** A scene in which owner, reseller and stickers are the demo's; what the console has is the scene's own. */
export async function exampleScene(server: TestServer): Promise<Scene> {
  const scene = await newScene(server);
  const { db } = server.services.database;
  const { id: resellerId, guid: reseller } = await db
    .selectFrom('reseller')
    .select(['id', 'guid'])
    .orderBy('id')
    .executeTakeFirstOrThrow();
  const asOwner = await sessionOf(server, 'owner', asha.owner);
  const asReseller = await sessionOf(server, 'reseller', resellerId);
  const order = await orderOf(server, '/checkout/renew', renewal, asOwner);
  const ordered = { guid: reseller, data: [{ productid: 1, quantity: 10, price: 500 }] };
  const resellerOrder = await orderOf(server, '/create_order', ordered, asReseller);
  const { owner, vehicle: vehicle_id, sticker: sticker_id, phone: address } = asha;
  return {
    ...scene,
    ...asha,
    ...stickers,
    order,
    resellerId,
    reseller,
    resellerOrder,
    digitalGuid: 'DEMOPOSTUNPAID01',
    contact: await addMessage(server, { sticker_id, vehicle_id, address }),
    ...(await teamOf(server, resellerId, 'example')),
    person: (await addPerson(server, { owner, phone: '9812345673' })).id,
  };
}

async function orderOf(server: TestServer, path: string, body: object, headers: Record<string, string>) {
  const answer = await server.post(path, body, headers);
  if (answer.status !== 200) throw new Error(`${path}: ${JSON.stringify(answer.body)}`);
  return answer.body.data.orderID as number;
}
