import * as z from 'zod/mini';
import { changeOperator } from '../../../contract/console/operator-accounts.ts';
import { reason } from '../../../contract/console/reason.ts';
import { operators } from '../../../messages/console/operators.ts';
import type { FormState } from '../../forms/form-state.ts';
import { useMessages } from '../../messages.ts';
import { ChangeForm } from '../change/change-form.tsx';
import { ReasonField } from '../reveal/reason-field.tsx';
import type { OperatorShown } from './operator-facts.tsx';
import { NameField, RoleField } from './operator-fields.tsx';

const withReason = z.object({ reason });

interface OperatorFormsProps {
  operator: OperatorShown;
  state: FormState | undefined;
}

/** What can be changed of an operator. On their own account an owner changes the name alone; the calls reject the rest. */
export function OperatorForms({ operator, state }: OperatorFormsProps) {
  const t = useMessages(operators);
  const { version, name, role, is_own, switched_off_at } = operator;
  const shown = { operator, state };
  return (
    <>
      <section className="console-panel">
        <h2>{t.change_title}</h2>
        <p className="hint">{t.change_help}</p>
        <ChangeForm
          schema={changeOperator.input}
          toInput={(values) => ({ ...values, id: operator.id })}
          intent="change"
          state={state}
          values={{ version: String(version), name, role }}
          submit={{ kind: 'primary', text: t.save, busy: t.saving }}
        >
          {(filled) => (
            <>
              <NameField {...filled} />
              <RoleField {...filled} />
            </>
          )}
        </ChangeForm>
      </section>
      {is_own ? null : (
        <>
          <WithReason {...shown} intent={switched_off_at ? 'switch_on' : 'switch_off'} />
          <WithReason {...shown} intent="reset" />
        </>
      )}
    </>
  );
}

function WithReason({
  operator,
  state,
  intent,
}: OperatorFormsProps & { intent: 'switch_on' | 'switch_off' | 'reset' }) {
  const t = useMessages(operators);
  return (
    <section className="console-panel">
      <h2>{t[`${intent}_title`]}</h2>
      <p>{t[`${intent}_help`]}</p>
      <ChangeForm
        schema={withReason}
        intent={intent}
        state={state}
        values={{ version: String(operator.version) }}
        submit={{ kind: intent === 'switch_on' ? 'primary' : 'danger', text: t[intent], busy: t.saving }}
      >
        {(filled) => <ReasonField {...filled} />}
      </ChangeForm>
    </section>
  );
}
