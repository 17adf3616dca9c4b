import type { WaitingKind } from '../../../contract/console/today.ts';
import { consolePaths } from '../paths.ts';

/** Where each of what waits is worked on. */
export const waitingPlaces: Record<WaitingKind, string> = {
  orders_paid: consolePaths.pack,
  orders_on_account: consolePaths.pack,
  parcels_back: `${consolePaths.orders}?shipment=case`,
  bookings_kept: `${consolePaths.orders}?shipment=kept`,
  inquiries_open: `${consolePaths.inquiries}?state=open&sort=waiting&direction=asc`,
  orders_stuck: consolePaths.health,
  payments_apart: `${consolePaths.unmatchedPayments}?state=kept`,
  refunds_unsettled: consolePaths.stuckRefunds,
  refunds_failed: `${consolePaths.stuckRefunds}?state=failed`,
  messages_failed: consolePaths.messages,
  harassment_reported: `${consolePaths.contacts}?step=harassment`,
  batches_under_way: consolePaths.batches,
};
