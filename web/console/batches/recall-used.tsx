import { Link } from 'react-router';
import { recallUsed } from '../../../contract/console/batches.ts';
import { batches } from '../../../messages/console/batches.ts';
import { fill } from '../../../messages/fill.ts';
import { formatCount } from '../../counted.ts';
import { listPath } from '../../lists/query.ts';
import { useMessages } from '../../messages.ts';
import { requestMessages } from '../../request-messages.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { changeForOperator } from '../change/change-for-operator.ts';
import { ReasonPage } from '../change/reason-page.tsx';
import { sendChange } from '../change/send-change.ts';
import { parseId } from '../parse-id.ts';
import { batchPath, consolePaths } from '../paths.ts';
import type { Route } from './+types/recall-used';
import { backToBatch } from './back-to-batch.ts';
import { loadBatch } from './load-batch.ts';

const inputOf = (id: number, { reason = '', confirmed }: Record<string, string>) => ({
  id,
  reason,
  confirmed: (confirmed === 'on') as true,
});

export const loader = loadBatch;

export function action(args: Route.ActionArgs) {
  const { console_batches: t } = requestMessages(args.request);
  const id = parseId(args.params.id);
  return changeForOperator(args, async (call, values) => {
    await call(recallUsed, inputOf(id, values));
    return { text: t.recalling, path: batchPath(id) };
  });
}

export const clientAction = sendChange;

export default function RecallUsed({ loaderData, actionData, params }: Route.ComponentProps) {
  const t = useMessages(batches);
  const id = parseId(params.id);
  return (
    <ReasonPage
      title={fill(t.recall_used_title, { id })}
      loaded={loaderData}
      back={backToBatch(id, t)}
      help={({ counts }) => <UsedHelp id={id} used={counts.used} />}
      schema={recallUsed.input}
      toInput={(values) => inputOf(id, values)}
      intent="end"
      state={actionData}
      after={({ errors }) => (
        <Checkbox name="confirmed" error={errors.confirmed}>
          {t.recall_used_confirm}
        </Checkbox>
      )}
      submit={{ kind: 'danger', text: t.recall_used, busy: t.saving }}
    />
  );
}

function UsedHelp({ id, used }: { id: number; used: number }) {
  const t = useMessages(batches);
  return (
    <p>
      {fill(t.recall_used_help, { used: formatCount(used) })}{' '}
      <Link className="link" to={listPath(consolePaths.stickers, { batch: id, state: 'activated' })}>
        {t.show_used}
      </Link>
    </p>
  );
}
