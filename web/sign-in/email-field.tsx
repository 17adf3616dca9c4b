import { signIn } from '../../messages/en/sign-in.ts';
import { useMessages } from '../messages.ts';
import { Field } from '../ui/field.tsx';

interface EmailFieldProps {
  name: string;
  hint: string;
  typed: string | undefined;
  error: string | undefined;
}

export function EmailField({ name, hint, typed, error }: EmailFieldProps) {
  return (
    <Field
      name={name}
      label={useMessages(signIn).email}
      hint={hint}
      error={error}
      type="email"
      autoComplete="email"
      maxLength={50}
      defaultValue={typed}
      required
    />
  );
}
