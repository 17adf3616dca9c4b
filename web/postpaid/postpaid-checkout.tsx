import { randomUUID } from 'node:crypto';
import { useEffect } from 'react';
import { data, redirect, type ShouldRevalidateFunctionArgs } from 'react-router';
import { scanDestination } from '../../contract/scan-rules.ts';
import { checkoutPostpaid, productDetail } from '../../contract/shop.ts';
import { qrCodeDetail, type StickerDetail } from '../../contract/stickers.ts';
import { orderPages } from '../../messages/en/order-pages.ts';
import { scan } from '../../messages/en/scan.ts';
import { shop } from '../../messages/en/shop.ts';
import { type CallFunction, isCallError } from '../api.ts';
import { formValues, refusedResult } from '../forms/form-result.ts';
import { type FormState, refusedForm } from '../forms/form-state.ts';
import { loadStates } from '../forms/load-states.ts';
import { sendForm } from '../forms/send-form.ts';
import { Head } from '../layout/head.tsx';
import { LoadFailed } from '../layout/load-failed.tsx';
import { browserMessages, useMessages } from '../messages.ts';
import { formIdempotencyKey } from '../order/form-idempotency-key.ts';
import { redirectToPayment } from '../order/redirect-to-payment.ts';
import { paths } from '../paths.ts';
import { serverCall, shopTerms } from '../request-context.ts';
import { requestMessages } from '../request-messages.ts';
import { scannedGuid } from '../scan/scan-cookie.ts';
import { saveStored } from '../session/stored.ts';
import type { Route } from './+types/postpaid-checkout';
import { PostpaidForm } from './postpaid-form.tsx';
import { postpaidInput } from './postpaid-input.ts';

/** Reached by scanning a sticker that was handed out before it was paid for. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const call = context.get(serverCall);
  const guid = scannedGuid(request);
  try {
    const sticker = await unpaidSticker(call, guid);
    const [named, states] = await Promise.all([productOf(call, sticker), loadStates(call, requestMessages(request))]);
    return {
      guid,
      sticker,
      named,
      states,
      gstBasisPoints: context.get(shopTerms).gstBasisPoints,
      pageKey: randomUUID(),
    };
  } catch (error) {
    const isForTheRouter = !(error instanceof Error);
    if (isForTheRouter) throw error;
    return data(null, { status: 503 });
  }
}

/** The sticker to be paid for. One that is not payable, or no longer, redirects to where its scan leads. */
async function unpaidSticker(call: CallFunction, guid: string): Promise<StickerDetail> {
  if (!guid) throw redirect(paths.warning);
  const { data: sticker } = await call(qrCodeDetail, { guid }).catch(redirectIfInactive);
  const destination = scanDestination(sticker, new Date());
  if (destination !== paths.postpaidCheckout) throw redirect(destination);
  return sticker;
}

/** What the sticker is called in the language of the page, as an order line has it. */
async function productOf(call: CallFunction, { productid, productname }: StickerDetail) {
  const [product] = (await call(productDetail, { product_id: productid })).Product;
  return { name: product?.product_name ?? productname, language: product?.language };
}

function redirectIfInactive(error: unknown): never {
  if (isCallError(error) && error.httpStatus < 500 && error.httpStatus !== 429) throw redirect(paths.inactiveQr);
  throw error;
}

export async function action({ request, context }: Route.ActionArgs) {
  const values = formValues(await request.formData());
  try {
    const { data: placed } = await context.get(serverCall)(checkoutPostpaid, postpaidInput(values), {
      idempotencyKey: formIdempotencyKey(values),
    });
    return redirectToPayment(placed);
  } catch (error) {
    // Paid for meanwhile, or switched off: reloading the page finds out where the sticker leads now.
    if (isCallError(error) && stickerMovedOn.has(error.code)) return redirect(paths.postpaidCheckout);
    return refusedForm(values, error, requestMessages(request).shop.checkout_failed);
  }
}

const stickerMovedOn = new Set(['sticker_not_payable', 'inactive']);

/** Without a network the form stays unchanged and says so. */
export function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  return sendForm(request, serverAction, (values) => {
    const result = refusedResult(null, browserMessages(shop).checkout_failed);
    return data<FormState>({ values, result }, { status: 503 });
  });
}

/** After a price change the new price is shown, next to the sentence that says so. */
export function shouldRevalidate({ actionStatus, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return actionStatus === 409 || defaultShouldRevalidate;
}

export default function PostpaidCheckout({ loaderData, actionData }: Route.ComponentProps) {
  const t = useMessages({ order_pages: orderPages, scan });
  const guid = loaderData?.guid;
  useEffect(() => {
    if (guid) saveStored({ GUID: guid });
  }, [guid]);
  return (
    <div className="due">
      <Head title={t.order_pages.postpaid_checkout} index={false} />
      <h1>{t.order_pages.postpaid_checkout}</h1>
      {loaderData ? <PostpaidForm {...loaderData} state={actionData} /> : <LoadFailed text={t.scan.fetch_failed} />}
    </div>
  );
}
