import { removePasskey, renamePasskey } from '../../../contract/console/mfa.ts';
import { account } from '../../../messages/console/account.ts';
import type { Messages } from '../../../messages/en.ts';
import { fill } from '../../../messages/fill.ts';
import { dayOf } from '../../dates.ts';
import type { FormState } from '../../forms/form-state.ts';
import { useMessages } from '../../messages.ts';
import { Field } from '../../ui/field.tsx';
import { ChangeForm } from '../change/change-form.tsx';

export interface Passkey {
  id: string;
  name: string;
  added: string;
  last_used: string | null;
}

export function PasskeyItem({ passkey, state }: { passkey: Passkey; state: FormState | undefined }) {
  const t = useMessages(account);
  const own = state?.values.passkey_id === passkey.id ? state : undefined;
  return (
    <div className="factor">
      <b>{passkey.name}</b>
      <p className="hint">{usageText(passkey, t)}</p>
      <details className="fold" open={own !== undefined}>
        <summary>{t.change}</summary>
        <ChangeForm
          schema={renamePasskey.input}
          intent="rename_passkey"
          state={own}
          values={{ name: passkey.name }}
          submit={{ text: t.rename, busy: t.busy }}
        >
          {({ values, errors }) => (
            <>
              <input type="hidden" name="passkey_id" value={passkey.id} />
              <Field
                name="name"
                label={t.name}
                defaultValue={values.name}
                error={errors.name}
                maxLength={50}
                required
              />
            </>
          )}
        </ChangeForm>
        <ChangeForm
          schema={removePasskey.input}
          intent="remove_passkey"
          state={own}
          submit={{ kind: 'danger', text: t.remove_sure, busy: t.busy }}
        >
          <input type="hidden" name="passkey_id" value={passkey.id} />
          <p>{t.remove_passkey_sure}</p>
        </ChangeForm>
      </details>
    </div>
  );
}

function usageText({ added, last_used }: Passkey, t: Messages['console_account']): string {
  if (!last_used) return fill(t.passkey_unused, { added: dayOf(added) });
  return fill(t.passkey_used, { added: dayOf(added), used: dayOf(last_used) });
}
