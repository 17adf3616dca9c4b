import { useMessages } from '../messages.ts';
import { Field } from '../ui/field.tsx';
import { digitsOnly } from './digits.ts';
import { type Filled, filledField } from './filled.ts';
import type { States } from './load-states.ts';
import { StateSelect } from './state-select.tsx';

export interface HomeNames {
  address: string;
  city: string;
  state: string;
  pincode: string;
}

/** Where somebody lives. */
export function HomeFields({ names, states, ...filled }: Filled & { names: HomeNames; states: States }) {
  const t = useMessages().owners;
  const field = (of: keyof HomeNames) => filledField(filled, names[of]);
  return (
    <>
      <Field {...field('address')} label={t.address} autoComplete="street-address" maxLength={200} required />
      <Field {...field('city')} label={t.city} autoComplete="address-level2" maxLength={30} required />
      <StateSelect {...field('state')} states={states} />
      <Field
        {...field('pincode')}
        label={t.pincode}
        inputMode="numeric"
        autoComplete="postal-code"
        onInput={digitsOnly(6)}
        required
      />
    </>
  );
}
