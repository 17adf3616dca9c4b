import { cancelBatch } from '../../../contract/console/batches.ts';
import { consoleText } from '../../../messages/console.ts';
import { changeForOperator } from '../change/change-for-operator.ts';
import { sendChange } from '../change/send-change.ts';
import { numberIn } from '../number-in.ts';
import { batchPath } from '../paths.ts';
import type { Route } from './+types/cancel-batch';
import { EndForm } from './end-form.tsx';
import { loadBatch } from './load-batch.ts';

const t = consoleText.batches;

const inputOf = (id: number, { reason = '' }: Record<string, string>) => ({ id, reason });

export function loader(args: Route.LoaderArgs) {
  return loadBatch(args);
}

export function action(args: Route.ActionArgs) {
  const id = numberIn(args.params.id);
  return changeForOperator(args, async (call, values) => {
    await call(cancelBatch, inputOf(id, values));
    return { text: t.cancelled, path: batchPath(id) };
  });
}

export function clientAction(args: Route.ClientActionArgs) {
  return sendChange(args);
}

export default function CancelBatch({ loaderData, actionData, params }: Route.ComponentProps) {
  const id = numberIn(params.id);
  return (
    <EndForm
      id={id}
      loaded={loaderData}
      state={actionData}
      schema={cancelBatch.input}
      toInput={(values) => inputOf(id, values)}
      title={t.cancel_title}
      help={() => <p>{t.cancel_help}</p>}
      button={t.cancel}
    />
  );
}
