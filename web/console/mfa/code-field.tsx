import { mfa } from '../../../messages/console/mfa.ts';
import { digitsOnly } from '../../forms/digits.ts';
import { useMessages } from '../../messages.ts';
import { Field } from '../../ui/field.tsx';

const sixDigits = digitsOnly(6);

/** Where the code of an authenticator app is typed. */
export function AppCodeField({ error }: { error: string | undefined }) {
  const t = useMessages(mfa);
  return (
    <Field
      name="code"
      label={t.code}
      hint={t.code_help}
      error={error}
      inputMode="numeric"
      autoComplete="one-time-code"
      className="input-digits sign-in-code"
      onInput={(event) => sixDigits(event)}
      required
    />
  );
}
