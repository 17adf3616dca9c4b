import type { ReactNode } from 'react';
import { owners } from '../../messages/en/owners.ts';
import { signIn } from '../../messages/en/sign-in.ts';
import { useMessages } from '../messages.ts';
import { Field } from '../ui/field.tsx';
import { type Filled, filledField } from './filled.ts';

export interface IdentityNames {
  name: string;
  dateOfBirth: string;
  email: string;
  phone: string;
}

/** Links to where the fields can be changed that are read-only here. */
export interface ChangeLinks {
  phone: ReactNode;
  email: ReactNode;
}

interface WhoFieldsProps extends Filled {
  names: IdentityNames;
  hasEmail: boolean;
  ways?: ChangeLinks | undefined;
}

/** A person's name, birthday, phone and email. The phone was verified, and an email is given only once: both are read-only from then on. */
export function IdentityFields({ names, hasEmail, ways, ...filled }: WhoFieldsProps) {
  const t = useMessages({ owners, sign_in: signIn });
  const field = (of: keyof IdentityNames) => filledField(filled, names[of]);
  return (
    <>
      <Field {...field('name')} label={t.owners.name} autoComplete="name" maxLength={50} required />
      <Field {...field('dateOfBirth')} label={t.owners.date_of_birth} type="date" autoComplete="bday" required />
      <WithLinkBelow way={ways?.phone}>
        <Field {...field('phone')} label={t.sign_in.phone} type="tel" before={t.owners.country_code} readOnly />
      </WithLinkBelow>
      <WithLinkBelow way={ways?.email}>
        <Field
          {...field('email')}
          label={t.sign_in.email}
          type="email"
          autoComplete="email"
          maxLength={50}
          readOnly={hasEmail}
        />
      </WithLinkBelow>
    </>
  );
}

function WithLinkBelow({ way, children }: { way: ReactNode; children: ReactNode }) {
  if (!way) return children;
  return (
    <div className="grid content-start gap-1">
      {children}
      <p>{way}</p>
    </div>
  );
}
