import { states } from '../../../contract/states.ts';
import { resellers } from '../../../messages/console/resellers.ts';
import { owners } from '../../../messages/en/owners.ts';
import { shop } from '../../../messages/en/shop.ts';
import { fill } from '../../../messages/fill.ts';
import { digitsOnly } from '../../forms/digits.ts';
import { type Filled, filledField } from '../../forms/filled.ts';
import { PhoneField } from '../../forms/phone-field.tsx';
import { useMessages } from '../../messages.ts';
import { Field } from '../../ui/field.tsx';
import { Select } from '../../ui/select.tsx';

const stateOptions = states.map(({ state_name }) => ({ value: state_name, text: state_name }));

/** Who a firm is, and where its stickers go. `mobile`: its current number, masked as the console shows it. */
export function ResellerFields({ mobile, ...filled }: Filled & { mobile?: string }) {
  const t = useMessages(resellers);
  const words = useMessages({ owners, shop });
  const field = (name: string) => ({ ...filledField(filled, name), autoComplete: 'off' });
  const mobileProps = mobile === undefined ? {} : { required: false, hint: fill(t.mobile_kept, { number: mobile }) };
  return (
    <>
      <Field {...field('name')} label={t.firm} maxLength={50} required />
      <Field {...field('email')} label={t.email} type="email" maxLength={50} required />
      <PhoneField
        {...filledField(filled, 'mobile')}
        {...mobileProps}
        label={t.mobile}
        invalid={words.shop.invalid_mobile}
        isOwn={false}
      />
      <Field {...field('address')} label={words.owners.address} maxLength={200} required />
      <Field {...field('city')} label={words.owners.city} maxLength={30} required />
      <Select
        {...field('state')}
        label={words.owners.state}
        options={stateOptions}
        unchosen={words.owners.choose_state}
        required
      />
      <Field {...field('pincode')} label={words.owners.pincode} inputMode="numeric" onInput={digitsOnly(6)} required />
      <Field {...field('gstin')} label={t.gstin} hint={t.gstin_help} maxLength={15} spellCheck={false} />
    </>
  );
}
