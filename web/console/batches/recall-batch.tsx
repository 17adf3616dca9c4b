import { recallBatch } from '../../../contract/console/batches.ts';
import { consoleText } from '../../../messages/console.ts';
import { fill } from '../../../messages/fill.ts';
import { counted } from '../../counted.ts';
import { changeForOperator } from '../change/change-for-operator.ts';
import { sendChange } from '../change/send-change.ts';
import { numberIn } from '../number-in.ts';
import { batchPath } from '../paths.ts';
import type { Route } from './+types/recall-batch';
import { EndForm } from './end-form.tsx';
import { type BatchShown, loadBatch } from './load-batch.ts';

const t = consoleText.batches;

const inputOf = (id: number, { reason = '' }: Record<string, string>) => ({ id, reason });

export function loader(args: Route.LoaderArgs) {
  return loadBatch(args);
}

export function action(args: Route.ActionArgs) {
  const id = numberIn(args.params.id);
  return changeForOperator(args, async (call, values) => {
    await call(recallBatch, inputOf(id, values));
    return { text: t.recalling, path: batchPath(id) };
  });
}

export function clientAction(args: Route.ClientActionArgs) {
  return sendChange(args);
}

export default function RecallBatch({ loaderData, actionData, params }: Route.ComponentProps) {
  const id = numberIn(params.id);
  return (
    <EndForm
      id={id}
      loaded={loaderData}
      state={actionData}
      schema={recallBatch.input}
      toInput={(values) => inputOf(id, values)}
      title={t.recall_title}
      help={({ counts }) => <Help {...counts} />}
      button={t.recall}
    />
  );
}

function Help({ minted, allocated, activated, used }: BatchShown['counts']) {
  return (
    <>
      <p>{fill(t.recall_help, { off: counted(minted + allocated + activated - used) })}</p>
      {used > 0 ? <p>{fill(t.recall_used_stay, { used: counted(used) })}</p> : null}
    </>
  );
}
