import { digitsOnly } from '../forms/digits.ts';
import { type Filled, filledField } from '../forms/filled.ts';
import { HomeFields } from '../forms/home-fields.tsx';
import type { States } from '../forms/load-states.ts';
import { useMessages } from '../messages.ts';
import { Field } from '../ui/field.tsx';

const home = { address: 'address', city: 'city', state: 'state', pincode: 'pincode' };

/** Who buys, and where it goes: by the names that every checkout shares. */
export function BuyerFields({ states, ...filled }: Filled & { states: States }) {
  const t = useMessages();
  const field = (name: string) => filledField(filled, name);
  return (
    <div className="grid gap-5 md:grid-cols-2">
      <Field {...field('name')} label={t.owners.name} autoComplete="name" maxLength={50} required />
      <Field
        {...field('mobile')}
        label={t.sign_in.phone}
        type="tel"
        inputMode="numeric"
        autoComplete="tel-national"
        onInput={digitsOnly(10)}
        required
      />
      <Field {...field('email')} label={t.sign_in.email} type="email" autoComplete="email" maxLength={50} required />
      <HomeFields {...filled} names={home} states={states} />
    </div>
  );
}
