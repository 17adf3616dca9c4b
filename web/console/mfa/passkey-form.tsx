import KeyRound from 'lucide-react/icons/key-round';
import { Form } from 'react-router';
import { mfa } from '../../../messages/console/mfa.ts';
import { usePasskey } from '../../account/passkeys/use-passkey.ts';
import { FormNotice } from '../../forms/form-notice.tsx';
import type { FormState } from '../../forms/form-state.ts';
import { useMessages } from '../../messages.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { consolePaths } from '../paths.ts';

interface PasskeyFormProps {
  use: 'add' | 'prove';
  state: FormState | undefined;
}

/** Adds a passkey, or verifies one. Only a script can open the browser's dialog for it. */
export function PasskeyForm({ use, state }: PasskeyFormProps) {
  const t = useMessages(mfa);
  const { isReady, isWaiting, failure, onSubmit } = usePasskey({
    path: consolePaths.passkeyOptions,
    use,
    failed: t.passkey_failed,
    known: t.passkey_known,
  });
  const intent = `${use}_passkey`;
  const own = state?.values.intent === intent ? state : undefined;
  const refused = own?.result.outcome === 'refused' ? own.result : undefined;
  return (
    <Form method="post" className="console-form" onSubmit={onSubmit}>
      <input type="hidden" name="intent" value={intent} />
      {failure ? <Notice kind="error">{failure}</Notice> : <FormNotice result={own?.result} always />}
      {use === 'add' ? (
        <Field
          name="name"
          label={t.passkey_name}
          hint={t.passkey_name_help}
          defaultValue={own?.values.name ?? t.passkey_first_name}
          error={refused?.errors.name}
          maxLength={50}
          required
        />
      ) : null}
      <Button type="submit" kind="primary" disabled={!isReady} busyLabel={isWaiting ? t.waiting : undefined}>
        <KeyRound aria-hidden="true" />
        {use === 'add' ? t.add_passkey : t.use_passkey}
      </Button>
      {isReady ? null : <p className="hint">{t.needs_script}</p>}
    </Form>
  );
}
