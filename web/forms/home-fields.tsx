import type { FormEvent } from 'react';
import { owners } from '../../messages/en/owners.ts';
import { fill } from '../../messages/fill.ts';
import { useMessages } from '../messages.ts';
import { Field } from '../ui/field.tsx';
import { digitsOnly } from './digits.ts';
import { type Filled, filledField } from './filled.ts';
import type { States } from './load-states.ts';
import { StateSelect } from './state-select.tsx';
import { usePincode } from './use-pincode.ts';

export interface HomeNames {
  address: string;
  city: string;
  state: string;
  pincode: string;
}

const sixDigits = digitsOnly(6);

/** A home address, in the order in which people know it: the pincode, what follows from it, and then the door. */
export function HomeFields({ names, states, ...filled }: Filled & { names: HomeNames; states: States }) {
  const t = useMessages(owners);
  const { input, lookUpPlace, place } = usePincode(names);
  const field = (of: keyof HomeNames) => filledField(filled, names[of]);
  const note = place ? fill(t.pincode_place, { pincode: place.pincode, place: inWords(place) }) : '';
  return (
    <>
      <div className="pincode">
        <Field
          {...field('pincode')}
          ref={input}
          label={t.pincode}
          hint={note || t.pincode_help}
          inputMode="numeric"
          autoComplete="postal-code"
          onInput={(event: FormEvent<HTMLInputElement>) => {
            sixDigits(event);
            lookUpPlace();
          }}
          required
        />
        <p className="sr-only" role="status">
          {note}
        </p>
      </div>
      <Field {...field('city')} label={t.city} autoComplete="address-level2" maxLength={30} required />
      <StateSelect {...field('state')} states={states} />
      <Field
        {...field('address')}
        label={t.address}
        hint={t.address_help}
        autoComplete="street-address"
        maxLength={200}
        required
      />
    </>
  );
}

/** For some places the town has the same name as the state. */
function inWords({ city, state }: { city: string; state: string }): string {
  return city && city !== state ? `${city}, ${state}` : state;
}
