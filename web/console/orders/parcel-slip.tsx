import type * as z from 'zod/mini';
import type { parcelLabel } from '../../../contract/console/parcel.ts';

export type Label = z.output<typeof parcelLabel>;

/** What stands before the address and the sender's, and which order it is: in English, whatever the operator reads. */
export interface Printed {
  to: string;
  from: string;
  order: string;
}

export type SlipProps = Label & { printed: Printed };

/** The slip that goes onto a parcel. No phone number is on it. */
export function ParcelSlip({ printed, name, address, city, state, pincode, sender, Lines }: SlipProps) {
  return (
    <section className="parcel-label" lang="en">
      <p>{printed.to}</p>
      <address>
        <strong className="parcel-name" dir="auto">
          {name}
        </strong>
        <span dir="auto">{address}</span>
        <span dir="auto">{city}</span>
        <span>
          {state} {pincode}
        </span>
      </address>
      <ul>
        <li>{printed.order}</li>
        {Lines.map((line) => (
          <li key={line.name}>
            {line.quantity} × {line.name}
          </li>
        ))}
      </ul>
      <p className="parcel-sender">
        {printed.from}: <span dir="auto">{sender}</span>
      </p>
    </section>
  );
}
