import { owners } from '../../../messages/en/owners.ts';
import { shop } from '../../../messages/en/shop.ts';
import { signIn } from '../../../messages/en/sign-in.ts';
import { store } from '../../../messages/en/store.ts';
import { type Filled, filledField } from '../../forms/filled.ts';
import { HomeFields } from '../../forms/home-fields.tsx';
import type { States } from '../../forms/load-states.ts';
import { PhoneField } from '../../forms/phone-field.tsx';
import { useMessages } from '../../messages.ts';
import { Field } from '../../ui/field.tsx';

const home = { address: 'address', city: 'city', state: 'state', pincode: 'pincode' };

interface BuyerFieldsProps extends Filled {
  states: States;
  /** What the number is for; where something is shipped, also for the courier. */
  mobileHelp?: string;
}

/** The delivery address, and who buys. */
export function BuyerFields({ states, mobileHelp, ...filled }: BuyerFieldsProps) {
  const t = useMessages({ owners, store, shop, sign_in: signIn });
  return (
    <div className="buyer-fields">
      <HomeFields {...filled} names={home} states={states} />
      <Field {...filledField(filled, 'name')} label={t.owners.name} autoComplete="name" maxLength={50} required />
      <PhoneField
        {...filledField(filled, 'mobile')}
        label={t.store.mobile}
        hint={mobileHelp ?? t.store.mobile_help}
        invalid={t.shop.invalid_mobile}
      />
      <Field
        {...filledField(filled, 'email')}
        label={t.sign_in.email}
        hint={t.store.email_help}
        type="email"
        autoComplete="email"
        maxLength={50}
        required
      />
    </div>
  );
}
