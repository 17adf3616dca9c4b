import { search } from '../../../messages/console/search.ts';
import type { FormState } from '../../forms/form-state.ts';
import { useMessages } from '../../messages.ts';
import { useOwnOperator } from '../layout/use-own-role.ts';
import { KeysForm } from '../shortcuts/keys-form.tsx';

/** Whether single keys are shortcuts. */
export function KeysPanel({ state }: { state: FormState | undefined }) {
  const t = useMessages(search);
  const operator = useOwnOperator();
  if (!operator) return null;
  return (
    <section className="console-panel">
      <h2>{t.shortcuts}</h2>
      <p>{t.account_help}</p>
      <KeysForm usesKeys={operator.usesKeys} state={state} />
    </section>
  );
}
