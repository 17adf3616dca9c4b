import { Link } from 'react-router';
import { allocateBatch, batch, batchForReseller } from '../../../contract/console/batches.ts';
import { batches } from '../../../messages/console/batches.ts';
import { fill } from '../../../messages/fill.ts';
import { formatCount } from '../../counted.ts';
import { listPath } from '../../lists/query.ts';
import { useMessages } from '../../messages.ts';
import { requestMessages } from '../../request-messages.ts';
import { changeForOperator } from '../change/change-for-operator.ts';
import { ChangeForm } from '../change/change-form.tsx';
import { sendChange } from '../change/send-change.ts';
import { ConsolePage } from '../layout/console-page.tsx';
import { ConsoleFacts } from '../layout/facts.tsx';
import { loadForOperator } from '../load-for-operator.ts';
import { parseId } from '../parse-id.ts';
import { batchPath, consolePaths, resellerPath } from '../paths.ts';
import type { Route } from './+types/hand-over';
import { backToBatch } from './back-to-batch.ts';
import { productOf } from './product-of.ts';

const requestOf = ({ id, reseller }: { id: string; reseller: string }) => ({
  id: parseId(id),
  reseller_id: parseId(reseller),
});

export function loader(args: Route.LoaderArgs) {
  const request = requestOf(args.params);
  return loadForOperator(args, async (call) => {
    const { Batch } = await call(batch, { id: request.id });
    return { Batch, ...(await call(batchForReseller, request)) };
  });
}

/** As many as were shown, or none. */
export function action(args: Route.ActionArgs) {
  const { console_batches: t } = requestMessages(args.request);
  const request = requestOf(args.params);
  return changeForOperator(args, async (call, { version = '', stickers = '' }) => {
    await call(allocateBatch, { ...request, version, stickers });
    return { text: fill(t.allocating, { id: request.reseller_id }), path: batchPath(request.id) };
  });
}

export const clientAction = sendChange;

/** To whom, how many and which, before anything happens. */
export default function HandOver({ loaderData, actionData, params }: Route.ComponentProps) {
  const t = useMessages(batches);
  const request = requestOf(params);
  const { id, reseller_id } = request;
  return (
    <ConsolePage title={fill(t.hand_over_title, { id })} loaded={loaderData} back={backToBatch(id, t)}>
      {({ Batch, firm, stickers }) => (
        <ChangeForm
          schema={allocateBatch.input}
          toInput={(values) => ({ ...values, ...request })}
          intent="hand_over"
          state={actionData}
          values={{ version: String(Batch.version), stickers: String(stickers) }}
          submit={{ kind: 'green', text: fill(t.allocate, { stickers: formatCount(stickers), firm }), busy: t.saving }}
        >
          {({ values }) => (
            <>
              <input type="hidden" name="stickers" value={values.stickers} />
              <ConsoleFacts
                facts={[
                  [
                    t.reseller,
                    <Link key="reseller" className="link" to={resellerPath(reseller_id)}>
                      {fill(t.firm_number, { firm, id: reseller_id })}
                    </Link>,
                  ],
                  [t.product, productOf(Batch, t.postpaid_of)],
                  [
                    t.quantity_head,
                    <>
                      {formatCount(stickers)}
                      {' · '}
                      <Link className="link" to={listPath(consolePaths.stickers, { batch: id, state: 'minted' })}>
                        {t.show_used}
                      </Link>
                    </>,
                  ],
                ]}
              />
              <p>{t.hand_over_after}</p>
            </>
          )}
        </ChangeForm>
      )}
    </ConsolePage>
  );
}
