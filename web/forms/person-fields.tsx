import { bloodGroups, unknownBloodGroup } from '../../contract/people.ts';
import { inLanguage } from '../../messages/catalogue.ts';
import { useMessages } from '../messages.ts';
import { Field } from '../ui/field.tsx';
import { Select } from '../ui/select.tsx';
import { digitsOnly } from './digits.ts';
import type { FieldErrors } from './form-result.ts';
import type { States } from './load-states.ts';
import { StateSelect } from './state-select.tsx';

/** What a person's details are called on the wire: no two calls agree. */
export interface PersonNames {
  name: string;
  dateOfBirth: string;
  bloodGroup: string;
  email: string;
  phone: string;
  address: string;
  city: string;
  state: string;
  pincode: string;
}

interface PersonFieldsProps {
  names: PersonNames;
  /** By the names on the wire. */
  values: Record<string, string>;
  errors: FieldErrors;
  states: States;
}

export function PersonFields({ names, values, errors, states }: PersonFieldsProps) {
  const t = useMessages();
  const field = (of: keyof PersonNames) => ({
    name: names[of],
    error: errors[names[of]],
    defaultValue: values[names[of]],
  });
  return (
    <div className="grid gap-5 md:grid-cols-2">
      <Field {...field('name')} label={t.owners.name} autoComplete="name" maxLength={50} required />
      <Field {...field('dateOfBirth')} label={t.owners.date_of_birth} type="date" autoComplete="bday" required />
      <Field {...field('phone')} label={t.sign_in.phone} type="tel" readOnly />
      <Field {...field('email')} label={t.sign_in.email} type="email" readOnly />
      <Field {...field('address')} label={t.owners.address} autoComplete="street-address" maxLength={200} required />
      <Field {...field('city')} label={t.owners.city} autoComplete="address-level2" maxLength={30} required />
      <StateSelect name={names.state} states={states} chosen={values[names.state]} error={errors[names.state]} />
      <Field
        {...field('pincode')}
        label={t.owners.pincode}
        inputMode="numeric"
        autoComplete="postal-code"
        onInput={digitsOnly(6)}
        required
      />
      <Select
        {...field('bloodGroup')}
        label={t.owners.blood_group}
        options={bloodGroups.map((group) => ({ value: group, text: inLanguage(group, t) }))}
        defaultValue={values[names.bloodGroup] || unknownBloodGroup}
      />
    </div>
  );
}
