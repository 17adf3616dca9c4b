import { type Move, manifested, moves, type Scan, scanOf, takenBack } from './delhivery-moves.ts';

/** A parcel that the courier knows. */
export interface Parcel {
  docket: string;
  reference: string;
  name: string;
  phone: string;
  address: string;
  city: string;
  pincode: string;
  contents: string;
  /** In rupees. */
  amount: number;
  /** Oldest first; the last one is where it is. */
  scans: Scan[];
}

export type NewParcel = Omit<Parcel, 'docket' | 'scans'>;

export interface Pickup {
  id: number;
  day: string;
  parcels: number;
}

/** Of Delhivery's pincodes; it does not go to the Andaman Islands. */
const notServed = /^744/;

/** What the simulated Delhivery has of parcels and pick-ups. */
export class Parcels {
  readonly #now: () => Date;
  readonly #byDocket = new Map<string, Parcel>();
  #pickups: Pickup[] = [];
  #count = 0;

  constructor(now: () => Date) {
    this.#now = now;
  }

  /** Newest first. */
  list(): Parcel[] {
    return [...this.#byDocket.values()].reverse();
  }

  pickups(): Pickup[] {
    return this.#pickups;
  }

  get(docket: string): Parcel | undefined {
    return this.#byDocket.get(docket);
  }

  ofReference(reference: string): Parcel | undefined {
    return this.list().find((parcel) => parcel.reference === reference);
  }

  /** As Delhivery does: the same number with another name or amount is another parcel. */
  twinOf(parcel: NewParcel): Parcel | undefined {
    const { reference, name, contents, amount } = parcel;
    return this.list().find(
      (each) =>
        each.reference === reference && each.name === name && each.contents === contents && each.amount === amount,
    );
  }

  serves(pincode: string): boolean {
    return !notServed.test(pincode);
  }

  add(parcel: NewParcel): Parcel {
    this.#count += 1;
    // As many digits as theirs, other ones after a restart.
    const docket = `${Math.floor(this.#now().getTime() / 1000)}${String(this.#count).padStart(4, '0')}`;
    return this.#keep({ ...parcel, docket, scans: [scanOf(manifested, parcel.city, this.#now())] });
  }

  /** One that it had before it was started anew. */
  remember(docket: string, reference: string): void {
    const nobody = { name: '', phone: '', address: '', city: 'Pune', pincode: '', contents: '', amount: 0 };
    this.#keep({ ...nobody, docket, reference, scans: [scanOf(manifested, nobody.city, this.#now())] });
  }

  /** False once it was fetched. A second time is as good as the first. */
  takeBack(parcel: Parcel): boolean {
    const last = parcel.scans.at(-1);
    if (last?.code === takenBack.code) return true;
    if (last?.code !== manifested.code) return false;
    parcel.scans.push(scanOf(takenBack, parcel.city, this.#now()));
    return true;
  }

  move(parcel: Parcel, move: Move): Scan {
    const scan = scanOf(moves[move], parcel.city, this.#now());
    parcel.scans.push(scan);
    return scan;
  }

  /** Null where one of that day is open. */
  addPickup(day: string, parcels: number): Pickup | null {
    if (this.#pickups.some((pickup) => pickup.day === day)) return null;
    const pickup = { id: 2_500_001 + this.#pickups.length, day, parcels };
    this.#pickups.push(pickup);
    return pickup;
  }

  /** Returns what brings it all back to how it is now. */
  snapshot(): () => void {
    const parcels = structuredClone([...this.#byDocket]);
    const pickups = [...this.#pickups];
    return () => {
      this.#byDocket.clear();
      for (const [docket, parcel] of structuredClone(parcels)) this.#byDocket.set(docket, parcel);
      this.#pickups = [...pickups];
    };
  }

  #keep(parcel: Parcel): Parcel {
    this.#byDocket.set(parcel.docket, parcel);
    return parcel;
  }
}
