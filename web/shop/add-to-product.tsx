import { data, redirectDocument } from 'react-router';
import { fill } from '../../messages/fill.ts';
import { actionHeaders } from '../forms/action-headers.ts';
import type { FormResult } from '../forms/form-result.ts';
import { sendForm } from '../forms/send-form.ts';
import { LoadFailed } from '../frame/load-failed.tsx';
import { browserMessages, requestMessages, useMessages } from '../messages.ts';
import { paths } from '../paths.ts';
import { serverCall, shopTerms } from '../request-context.ts';
import { Head } from '../ui/head.tsx';
import type { Route } from './+types/add-to-product';
import { cartToBuy, cartWithMore, readWish } from './buy.ts';
import { keepCart } from './cart-cookie.ts';
import { loadProduct } from './load-products.ts';
import { SingleProduct } from './single-product.tsx';
import { TrustRow } from './trust-row.tsx';

export async function loader({ context }: Route.LoaderArgs) {
  const gstPercent = context.get(shopTerms).gstBasisPoints / 100;
  try {
    return data({ product: await loadProduct(context.get(serverCall), 1), gstPercent });
  } catch {
    return data({ product: null, gstPercent }, { status: 503 });
  }
}

export async function action({ request }: Route.ActionArgs) {
  const wish = await readWish(request);
  if (wish.intent === 'buy')
    throw redirectDocument(paths.checkout, { headers: keepCart(request, cartToBuy(request, wish)) });
  const t = requestMessages(request);
  const name = { 1: t.store.car_sticker, 2: t.store.bike_sticker }[wish.product];
  const result: FormResult = { outcome: 'done', text: fill(t.store.added, { name }), next: null };
  return data<FormResult>(result, { headers: keepCart(request, cartWithMore(request, wish)) });
}

export function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  return sendForm(request, serverAction, () => {
    const result: FormResult = { outcome: 'refused', text: browserMessages().store.add_failed, errors: {} };
    return data<FormResult>(result, { status: 503 });
  });
}

export const headers = actionHeaders;

export default function AddToProduct({ loaderData: { product, gstPercent }, actionData }: Route.ComponentProps) {
  const t = useMessages().store;
  return (
    <div className="shop">
      <Head title={t.single_title} description={t.single_lead} />
      {product ? (
        <SingleProduct product={product} gstPercent={gstPercent} result={actionData} />
      ) : (
        <LoadFailed text={t.products_failed} />
      )}
      <TrustRow />
    </div>
  );
}
