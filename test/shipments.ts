import { indianDate } from '../contract/scan-rules.ts';
import type { ShipmentState } from '../contract/shipment-states.ts';
import { insertOrder } from './orders.ts';
import type { TestServer } from './server.ts';

type OrderOptions = Parameters<typeof insertOrder>[1];

/** An order that has left with a parcel which the simulated courier knows, booked a moment ago. */
export async function shippedOrder(
  server: TestServer,
  more: OrderOptions = {},
): Promise<{ orderId: number; docket: string }> {
  const { services, simulators } = server;
  const now = services.now();
  const nobody = { name: '', phone: '', address: '', city: 'Pune', pincode: '411001', contents: '', amount: 0 };
  const { docket } = simulators.courier.parcels.add({ ...nobody, reference: `${now.getTime()}` });
  const left = { courier_name: 'Delhivery', docket_number: docket, dispatched_on: indianDate(now) };
  const orderId = await insertOrder(server, { state: 'dispatched', paid_at: now, ...left, ...more });
  await services.database.db
    .insertInto('shipment')
    .values({ order_id: orderId, courier: 'Delhivery', docket, booked_at: now, state: 'booked', state_at: now })
    .execute();
  return { orderId, docket };
}

/** The row of an order's parcel. */
export function shipmentRow({ services }: TestServer, orderId: number) {
  const rows = services.database.db.selectFrom('shipment').selectAll();
  return rows.where('order_id', '=', orderId).executeTakeFirstOrThrow();
}

/** The parcel is so since then, without anybody having told. */
export async function setShipment(
  { services }: TestServer,
  orderId: number,
  state: ShipmentState,
  state_at = services.now(),
): Promise<void> {
  const shipment = services.database.db.updateTable('shipment').set({ state, state_at });
  await shipment.where('order_id', '=', orderId).execute();
}
