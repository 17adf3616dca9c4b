import type { ConsoleDeps, ConsoleHandlers } from '../deps.ts';
import { book } from './book.ts';
import { choose } from './choose.ts';
import { showCourierLabel } from './courier-label.ts';
import { dispatchPacked, undo } from './dispatch.ts';
import { labels } from './labels.ts';
import { setAside } from './later.ts';
import { fetchParcels } from './pickup.ts';
import { showTable } from './table.ts';
import { take } from './take.ts';

/** The handlers of the packing table's calls. What is scanned into a parcel goes by `pickSticker`, as on an order's own page. */
export function packingHandlers(deps: ConsoleDeps) {
  return {
    packing: showTable(deps),
    takeParcel: take(deps),
    setParcelAside: setAside(deps),
    dispatchParcel: dispatchPacked(deps),
    bookParcel: book(deps),
    courierLabel: showCourierLabel(deps),
    requestPickup: fetchParcels(deps),
    undoDispatch: undo(deps),
    printLabels: labels(deps),
    choosePacking: choose(deps),
  } satisfies Partial<ConsoleHandlers>;
}
