import { data, redirect } from 'react-router';
import { resellerMe } from '../../../contract/team.ts';
import { newOrder } from '../../../messages/en/new-order.ts';
import { refusedResult } from '../../forms/form-result.ts';
import { sendForm } from '../../forms/send-form.ts';
import { browserMessages, useMessages } from '../../messages.ts';
import { paths } from '../../paths.ts';
import { shopTerms } from '../../request-context.ts';
import { loadForReseller } from '../load-for-reseller.ts';
import { ResellerPage } from '../reseller-page.tsx';
import type { Route } from './+types/new-order';
import { answerNewOrder, type SubmitOutcome } from './answer-new-order.ts';
import { draftHeaders } from './draft.ts';
import { loadNewOrder } from './load-new-order.ts';
import { NewOrderPage } from './new-order-form.tsx';

export async function loader(args: Route.LoaderArgs) {
  const { request } = args;
  const { gstBasisPoints } = args.context.get(shopTerms);
  const loaded = await loadForReseller(args, async (call, guid) => {
    const { me } = await call(resellerMe, { guid });
    // Whoever logs in is led here.
    if (me.role === 'looks') throw redirect(paths.myOrder);
    return loadNewOrder(call, guid, { request, gstBasisPoints });
  });
  if ('failure' in loaded.data) return loaded;
  const { reseller, state } = loaded.data.ready;
  // Kept even if it is empty: what is sent from two tabs then has the same key.
  const draft = { ...state, guid: reseller.guid, link: state.unpaid?.link ?? '' };
  return data(loaded.data, { headers: draftHeaders(request, draft) });
}

export function action(args: Route.ActionArgs) {
  return answerNewOrder(args);
}

/** Without a network the form stays unchanged and says so. */
export function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  return sendForm(request, serverAction, () => {
    const result = refusedResult(null, browserMessages(newOrder).failed);
    return data<SubmitOutcome>({ result }, { status: 503 });
  });
}

export function headers({ actionHeaders, loaderHeaders }: Route.HeadersArgs): Headers {
  return actionHeaders.has('set-cookie') ? actionHeaders : loaderHeaders;
}

export default function NewOrder({ loaderData, actionData }: Route.ComponentProps) {
  const t = useMessages(newOrder);
  return (
    <ResellerPage title={t.title} loaded={loaderData} withoutGuid={paths.login}>
      {(order) => <NewOrderPage order={order} answered={actionData} />}
    </ResellerPage>
  );
}
