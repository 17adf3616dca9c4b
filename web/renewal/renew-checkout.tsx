import type { ShouldRevalidateFunctionArgs } from 'react-router';
import { checkoutRenew } from '../../contract/shop.ts';
import { orderPages } from '../../messages/en/order-pages.ts';
import { useMessages } from '../messages.ts';
import { formIdempotencyKey } from '../order/form-idempotency-key.ts';
import { redirectToPayment } from '../order/redirect-to-payment.ts';
import { answerOwnerForm } from '../owner/answer-owner-form.ts';
import { loadForOwner, profileFailure } from '../owner/load-for-owner.ts';
import { OwnerPage } from '../owner/owner-page.tsx';
import { sendOwnerForm } from '../owner/send-owner-form.ts';
import { shopTerms } from '../request-context.ts';
import type { Route } from './+types/renew-checkout';
import { loadRenewal, renewalQuery } from './load-renewal.ts';
import { renewalInput } from './renewal-input.ts';
import { RenewalView } from './renewal-view.tsx';

export function loader(args: Route.LoaderArgs) {
  const { gstBasisPoints } = args.context.get(shopTerms);
  return loadForOwner(
    args,
    (call, ownerId) => loadRenewal(call, ownerId, renewalQuery(args.request), gstBasisPoints),
    profileFailure,
  );
}

export function action(args: Route.ActionArgs) {
  return answerOwnerForm(args, async (send, values) => {
    const { data: placed } = await send(checkoutRenew, renewalInput(values), {
      idempotencyKey: formIdempotencyKey(values),
    });
    throw redirectToPayment(placed);
  });
}

export function clientAction(args: Route.ClientActionArgs) {
  return sendOwnerForm(args);
}

/** If a form was rejected because a price, a promo code or the sticker has changed, the new state is loaded. */
export function shouldRevalidate({ actionStatus, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return actionStatus === 409 || defaultShouldRevalidate;
}

export default function RenewCheckout({ loaderData, actionData }: Route.ComponentProps) {
  const t = useMessages(orderPages);
  return (
    <OwnerPage title={t.renewal_title} loaded={loaderData}>
      {(renewal) => <RenewalView renewal={renewal} state={actionData} />}
    </OwnerPage>
  );
}
