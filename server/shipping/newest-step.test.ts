import { describe, expect, it } from 'vitest';
import type { ShipmentState } from '../../contract/shipment-states.ts';
import { newestStep, type Step } from './newest-step.ts';

/** Steps an hour apart, as in `booked out_for_delivery delivered`; `=` before one: at the same moment as the one before it. */
function steps(text: string): Step[] {
  let hour = 0;
  return text.split(' ').map((word, index) => {
    if (index > 0 && !word.startsWith('=')) hour += 1;
    return { state: word.replace('=', '') as ShipmentState, at: new Date(hour * 3600_000), place: '' };
  });
}

/** All orders in which up to five steps may be told. */
function orders<T>(all: T[]): T[][] {
  if (all.length < 2) return [all];
  return all.flatMap((first, at) => orders(all.filter((_, index) => index !== at)).map((rest) => [first, ...rest]));
}

describe('a parcel whose steps are told in whatever order is', () => {
  it.each<[string, ShipmentState]>([
    ['booked picked_up in_transit', 'in_transit'],
    ['booked picked_up out_for_delivery not_delivered', 'not_delivered'],
    ['booked in_transit out_for_delivery delivered', 'delivered'],
    // They had given up, and handed it over after all.
    ['booked not_delivered returning delivered', 'delivered'],
    ['booked returning =returned', 'returned'],
    // Of the same moment, what is further on.
    ['booked =picked_up', 'picked_up'],
    ['booked out_for_delivery =delivered', 'delivered'],
    // A scan after the end is a scan.
    ['booked delivered in_transit', 'delivered'],
    ['booked delivered out_for_delivery not_delivered', 'delivered'],
    ['booked delivered booked', 'delivered'],
    // It was said to be delivered, and was not.
    ['booked delivered returning', 'returning'],
    ['booked delivered in_transit returning returned', 'returned'],
    ['booked delivered lost', 'lost'],
    ['booked returning returned delivered', 'returned'],
    ['booked returning returned in_transit', 'returned'],
    ['booked lost in_transit', 'in_transit'],
    ['booked lost delivered', 'delivered'],
    ['booked cancelled', 'cancelled'],
    ['booked cancelled booked', 'cancelled'],
    // The booking was taken back too late.
    ['booked cancelled picked_up', 'picked_up'],
    ['booked picked_up cancelled', 'picked_up'],
  ])('%s: %s', (told, state) => {
    const all = steps(told);
    for (const [known, ...rest] of orders(all)) {
      if (known) expect(newestStep(known, rest).state).toBe(state);
    }
  });

  it('and is by one after the other where it is by all at once', () => {
    const all = steps('booked picked_up delivered in_transit returning');
    for (const told of orders(all)) {
      const seen = told.map((_, count) => told.slice(0, count + 1));
      const last = seen.reduce((now, some) => newestStep(now, some), told[0] as Step);
      expect(last.state).toBe('returning');
    }
  });
});
