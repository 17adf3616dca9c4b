import type { ConsoleDeps, ConsoleHandlers } from '../deps.ts';
import { askForOrder } from './ask.ts';
import { closeShipmentCase } from './close-case.ts';

/** The handlers of the calls about parcels that couriers tell us of. */
export function shipmentHandlers(deps: ConsoleDeps) {
  return {
    askCourier: askForOrder(deps),
    closeCase: closeShipmentCase(deps),
  } satisfies Partial<ConsoleHandlers>;
}
