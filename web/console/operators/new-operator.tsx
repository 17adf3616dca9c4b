import { inviteOperator } from '../../../contract/console/operator-accounts.ts';
import { operators } from '../../../messages/console/operators.ts';
import { filledField } from '../../forms/filled.ts';
import { useMessages } from '../../messages.ts';
import { Field } from '../../ui/field.tsx';
import { changeForOperator } from '../change/change-for-operator.ts';
import { ChangeForm } from '../change/change-form.tsx';
import { sendChange } from '../change/send-change.ts';
import { ConsolePage } from '../layout/console-page.tsx';
import { consolePaths } from '../paths.ts';
import type { Route } from './+types/new-operator';
import { NameField, RoleField } from './operator-fields.tsx';
import { roleIn } from './role-in.ts';

export function action(args: Route.ActionArgs) {
  return changeForOperator(args, async (call, { name = '', email = '', role }) => {
    const { Message } = await call(inviteOperator, { name, email, role: roleIn(role) });
    return { text: Message, path: consolePaths.operators };
  });
}

export const clientAction = sendChange;

export default function NewOperator({ actionData }: Route.ComponentProps) {
  const t = useMessages(operators);
  return (
    <ConsolePage title={t.invite_title} loaded={{ ready: null }} back={{ to: consolePaths.operators, page: t.title }}>
      {() => (
        <>
          <p>{t.invite_lead}</p>
          <ChangeForm
            schema={inviteOperator.input}
            intent="invite"
            state={actionData}
            submit={{ kind: 'primary', text: t.invite, busy: t.inviting }}
          >
            {(filled) => (
              <>
                <NameField {...filled} />
                <Field
                  {...filledField(filled, 'email')}
                  label={t.email}
                  hint={t.email_help}
                  type="email"
                  maxLength={50}
                  autoComplete="off"
                  required
                />
                <RoleField {...filled} />
              </>
            )}
          </ChangeForm>
        </>
      )}
    </ConsolePage>
  );
}
