import { allocateBatchToOrder, batchForOrder } from '../../../contract/console/batch-to-order.ts';
import { batch } from '../../../contract/console/batches.ts';
import { batches } from '../../../messages/console/batches.ts';
import { fill } from '../../../messages/fill.ts';
import { formatCount } from '../../counted.ts';
import { useMessages } from '../../messages.ts';
import { requestMessages } from '../../request-messages.ts';
import { changeForOperator } from '../change/change-for-operator.ts';
import { ChangeForm } from '../change/change-form.tsx';
import { sendChange } from '../change/send-change.ts';
import { ConsolePage } from '../layout/console-page.tsx';
import { loadForOperator } from '../load-for-operator.ts';
import { parseId } from '../parse-id.ts';
import { batchPath } from '../paths.ts';
import type { Route } from './+types/pick-for-order';
import { backToBatch } from './back-to-batch.ts';

const requestOf = ({ id, order }: { id: string; order: string }) => ({ id: parseId(id), order_id: parseId(order) });

export function loader(args: Route.LoaderArgs) {
  const request = requestOf(args.params);
  return loadForOperator(args, async (call) => {
    const { version } = (await call(batch, { id: request.id })).Batch;
    return { version, ...(await call(batchForOrder, request)) };
  });
}

export function action(args: Route.ActionArgs) {
  const { console_batches: t } = requestMessages(args.request);
  const request = requestOf(args.params);
  return changeForOperator(args, async (call, { version = '' }) => {
    const { stickers } = await call(allocateBatchToOrder, { ...request, version });
    const text = fill(t.to_order_done, { stickers: formatCount(stickers), order: request.order_id });
    return { text, path: batchPath(request.id) };
  });
}

export const clientAction = sendChange;

export default function PickForOrder({ loaderData, actionData, params }: Route.ComponentProps) {
  const t = useMessages(batches);
  const { id, order_id: order } = requestOf(params);
  const title = fill(t.to_order_confirm_title, { id, order });
  return (
    <ConsolePage title={title} loaded={loaderData} back={backToBatch(id, t)}>
      {({ version, free, stickers }) => (
        <ChangeForm
          schema={allocateBatchToOrder.input}
          toInput={(values) => ({ ...values, id, order_id: order })}
          intent="pick"
          state={actionData}
          values={{ version: String(version) }}
          submit={{ kind: 'green', text: t.to_order_now, busy: t.saving }}
        >
          <p>{fill(t.to_order_confirm, { stickers: formatCount(stickers), free: formatCount(free), order })}</p>
          <p>{t.to_order_after}</p>
        </ChangeForm>
      )}
    </ConsolePage>
  );
}
