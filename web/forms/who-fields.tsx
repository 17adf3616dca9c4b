import { useMessages } from '../messages.ts';
import { Field } from '../ui/field.tsx';
import { type Filled, filledField } from './filled.ts';

export interface WhoNames {
  name: string;
  dateOfBirth: string;
  email: string;
  phone: string;
}

interface WhoFieldsProps extends Filled {
  names: WhoNames;
  hasEmail: boolean;
}

/** Who somebody is. The phone was proven, and an email is given once: they are shown, and stay. */
export function WhoFields({ names, hasEmail, ...filled }: WhoFieldsProps) {
  const t = useMessages();
  const field = (of: keyof WhoNames) => filledField(filled, names[of]);
  return (
    <>
      <Field {...field('name')} label={t.owners.name} autoComplete="name" maxLength={50} required />
      <Field {...field('dateOfBirth')} label={t.owners.date_of_birth} type="date" autoComplete="bday" required />
      <Field {...field('phone')} label={t.sign_in.phone} type="tel" before={t.owners.country_code} readOnly />
      <Field
        {...field('email')}
        label={t.sign_in.email}
        type="email"
        autoComplete="email"
        maxLength={50}
        readOnly={hasEmail}
      />
    </>
  );
}
