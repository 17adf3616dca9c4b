import { type ShipmentState, shipmentStates } from '../../contract/shipment-states.ts';

/** What a courier told of a parcel, as far as it decides where the parcel is. `at`: by the courier's clock. `place`: '' where none was said. */
export interface Step {
  state: ShipmentState;
  at: Date;
  place: string;
}

/**
 * Where a parcel is by all that is known of it: its steps in the order in which they happened by the courier's clock, whatever the order in which we
 * heard of them. Of two at the same moment the one that is further on is the later. The first one given is where it was known to be before.
 */
export function newestStep<S extends Step>(known: S, steps: readonly S[]): S {
  const [first = known, ...later] = [known, ...steps].toSorted(byTime);
  return later.reduce((now, next) => (mayFollow(now.state, next.state) ? next : now), first);
}

/**
 * What is over stays so, but for what happens: a parcel is called delivered and comes back all the same, or a lost one turns up. A scan at a hub does
 * not take a delivery back, and what is in our hands again goes nowhere. Nothing goes back to being booked.
 */
function mayFollow(now: ShipmentState, next: ShipmentState): boolean {
  if (next === 'booked' || now === 'returned') return false;
  if (next === 'cancelled') return now === 'booked';
  return now !== 'delivered' || ['delivered', 'returning', 'returned', 'lost'].includes(next);
}

function byTime(a: Step, b: Step): number {
  return a.at.getTime() - b.at.getTime() || shipmentStates.indexOf(a.state) - shipmentStates.indexOf(b.state);
}
