import { randomUUID } from 'node:crypto';
import { mintBatch } from '../../../contract/console/batches.ts';
import { batches } from '../../../messages/console/batches.ts';
import { fill } from '../../../messages/fill.ts';
import { useMessages } from '../../messages.ts';
import { requestMessages } from '../../request-messages.ts';
import { changeForOperator } from '../change/change-for-operator.ts';
import { ChangeForm } from '../change/change-form.tsx';
import { sendChange } from '../change/send-change.ts';
import { ConsolePage } from '../layout/console-page.tsx';
import { loadForOperator } from '../load-for-operator.ts';
import { batchPath, consolePaths } from '../paths.ts';
import type { Route } from './+types/new-batch';
import { batchInput } from './batch-input.ts';
import { NewBatchFields } from './new-batch-fields.tsx';

/** Each form has its own idempotency key: sent twice, it makes one batch. The address may say what is to be made. */
export function loader(args: Route.LoaderArgs) {
  const what = new URL(args.request.url).searchParams.get('what') ?? '1';
  return loadForOperator(args, async () => ({ idempotencyKey: randomUUID(), what }));
}

export function action(args: Route.ActionArgs) {
  const { console_batches: t } = requestMessages(args.request);
  return changeForOperator(args, async (call, values) => {
    const idempotencyKey = values.press ?? '';
    const { id } = await call(mintBatch, batchInput(values), { idempotencyKey });
    return { text: fill(t.making, { id }), path: batchPath(id) };
  });
}

export const clientAction = sendChange;

export default function NewBatch({ loaderData, actionData }: Route.ComponentProps) {
  const t = useMessages(batches);
  const back = { to: consolePaths.batches, page: t.title };
  return (
    <ConsolePage title={t.new_title} loaded={loaderData} back={back}>
      {({ idempotencyKey, what }) => (
        <>
          <p>{t.new_help}</p>
          <ChangeForm
            schema={mintBatch.input}
            toInput={batchInput}
            intent="mint"
            state={actionData}
            values={{ what, press: idempotencyKey }}
            submit={{ kind: 'primary', text: t.make, busy: t.saving }}
          >
            {(filled) => <NewBatchFields {...filled} />}
          </ChangeForm>
        </>
      )}
    </ConsolePage>
  );
}
