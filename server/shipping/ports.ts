import type { ShipmentState } from '../../contract/shipment-states.ts';

/**
 * The outcome of one exchange with a courier.
 * - `done`: it did it, or had done so before.
 * - `refused`: it will never do this one; nothing has happened. `detail` says why, for operators: a pincode where it does not deliver.
 * - `busy`: it certainly did nothing; try again.
 * - `unknown`: it is not known whether it did it (timeout after the request left, connection lost, an unreadable answer).
 * `detail` contains no personal data.
 */
export type CourierAnswer<T> =
  | { kind: 'done'; value: T }
  | { kind: 'refused'; detail: string }
  | { kind: 'busy'; detail: string }
  | { kind: 'unknown'; detail: string };

/** A parcel to be booked. */
export interface ShipmentToBook {
  /** Our number of the shipment, at most 50 letters: the courier knows it by this one, and there is never a second of the same. */
  reference: string;
  name: string;
  address: string;
  city: string;
  state: string;
  /** Six digits. */
  pincode: string;
  /** Ten digits of an Indian mobile: the courier rings it at the door. */
  phone: string;
  /** What is in it, in a line. */
  contents: string;
  valuePaise: number;
  placedAt: Date;
}

/** What a courier tells of one parcel: each step once, oldest first. A step that was told before may be told again. */
export interface Tracked {
  docket: string;
  steps: TrackedStep[];
}

/** One thing that happened to a parcel. `at`: by the courier’s clock. */
export interface TrackedStep {
  state: ShipmentState;
  at: Date;
  /** The hub or town; '' if it is not said. */
  place: string;
  /** In the courier's words, for operators; '' if there are none. */
  remark: string;
}

/** A courier that carries our parcels, and can be asked by its API. Its docket is what it calls a waybill. */
export interface Courier {
  /** As the buyer's page and mails name it. */
  name: string;
  /** Books a parcel, once however often it is asked for the same reference. Returns its docket. */
  book(shipment: ShipmentToBook): Promise<CourierAnswer<{ docket: string }>>;
  /** The docket of what was booked by that reference; null if nothing was. */
  find(reference: string): Promise<CourierAnswer<{ docket: string } | null>>;
  /** The label that the courier scans, as a PDF. */
  label(docket: string): Promise<CourierAnswer<Uint8Array>>;
  /** Has so many parcels fetched on a day of India's calendar, `2026-11-28`: of today's only before five in the afternoon. */
  requestPickup(day: string, parcels: number): Promise<CourierAnswer<{ reference: string }>>;
  /** Takes a booking back while the parcel was not fetched; a second time is as good as the first. */
  cancel(docket: string): Promise<CourierAnswer<null>>;
  /** Where these are, at most 50 at once. A docket that the courier does not know is left out. */
  track(dockets: string[]): Promise<CourierAnswer<Tracked[]>>;
  /** The address of its page on which anybody follows a parcel; '' if it has none. */
  trackingPage(docket: string): string;
  /** Reads what the courier sends by itself; null if it cannot be understood. */
  readReport(body: unknown): Tracked | null;
}
