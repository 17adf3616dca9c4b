import { data, redirect, redirectDocument } from 'react-router';
import { share } from '../../messages/en/share.ts';
import { store } from '../../messages/en/store.ts';
import { cartHeaders } from '../cart-cookie.ts';
import type { FormResult } from '../forms/form-result.ts';
import { sendForm } from '../forms/send-form.ts';
import { Head } from '../layout/head.tsx';
import { LoadFailed } from '../layout/load-failed.tsx';
import { browserMessages, useMessages } from '../messages.ts';
import { paths } from '../paths.ts';
import { serverCall, shopTerms } from '../request-context.ts';
import type { Route } from './+types/add-to-product';
import { cartToBuy, cartWithMore, readPurchase } from './buy.ts';
import { loadProduct } from './load-products.ts';
import { SingleProduct } from './single-product.tsx';
import { TrustRow } from './trust-row.tsx';

export async function loader({ request, context }: Route.LoaderArgs) {
  const { gstBasisPoints } = context.get(shopTerms);
  const added = new URL(request.url).searchParams.has('added');
  try {
    return data({ product: await loadProduct(context.get(serverCall), 1), gstBasisPoints, added });
  } catch {
    return data({ product: null, gstBasisPoints, added }, { status: 503 });
  }
}

/** A separate address to redirect to, so that reloading it adds nothing. */
const addedPath = `${paths.addToProduct}?added`;

export async function action({ request }: Route.ActionArgs) {
  const purchase = await readPurchase(request);
  if (purchase.intent === 'buy')
    throw redirectDocument(paths.checkout, { headers: cartHeaders(request, cartToBuy(request, purchase)) });
  throw redirect(addedPath, { headers: cartHeaders(request, cartWithMore(request, purchase)) });
}

export function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  return sendForm<undefined, ReturnType<typeof lost>>(request, serverAction, lost);
}

function lost() {
  const result: FormResult = { outcome: 'refused', text: browserMessages(store).add_failed, errors: {} };
  return data<FormResult>(result, { status: 503 });
}

export default function AddToProduct({
  loaderData: { product, gstBasisPoints, added },
  actionData,
}: Route.ComponentProps) {
  const t = useMessages(store);
  return (
    <div className="shop">
      <Head title={useMessages(share).single_title} description={t.single_lead} shared="single" />
      {product ? (
        <SingleProduct product={product} gstBasisPoints={gstBasisPoints} added={added} result={actionData} />
      ) : (
        <LoadFailed text={t.products_failed} />
      )}
      <TrustRow />
    </div>
  );
}
