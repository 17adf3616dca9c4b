import { operatorCard } from '../../../contract/console/operator-accounts.ts';
import { operators } from '../../../messages/console/operators.ts';
import { useMessages } from '../../messages.ts';
import { changeForOperator } from '../change/change-for-operator.ts';
import { sendChange } from '../change/send-change.ts';
import { ConsolePage } from '../layout/console-page.tsx';
import { loadForOperator } from '../load-for-operator.ts';
import { parseId } from '../parse-id.ts';
import { consolePaths, operatorPath } from '../paths.ts';
import type { Route } from './+types/operator';
import { OperatorFacts } from './operator-facts.tsx';
import { OperatorForms } from './operator-forms.tsx';
import { submitOperatorChange } from './submit-operator-change.ts';

export function loader(args: Route.LoaderArgs) {
  const id = parseId(args.params.id);
  return loadForOperator(args, async (call) => (await call(operatorCard, { id })).Operator);
}

export function action(args: Route.ActionArgs) {
  const id = parseId(args.params.id);
  return changeForOperator(args, async (call, values) => {
    const { Message } = await submitOperatorChange(call, id, values);
    return { text: Message, path: operatorPath(id) };
  });
}

export const clientAction = sendChange;

export default function OperatorPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useMessages(operators);
  const title = 'ready' in loaderData ? loaderData.ready.name : t.title;
  return (
    <ConsolePage title={title} loaded={loaderData} back={{ to: consolePaths.operators, page: t.title }}>
      {(operator) => (
        <div className="console-panels">
          <OperatorFacts {...operator} />
          <OperatorForms operator={operator} state={actionData} />
        </div>
      )}
    </ConsolePage>
  );
}
