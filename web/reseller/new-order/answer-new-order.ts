import { data, redirect, redirectDocument } from 'react-router';
import type { Messages } from '../../../messages/en.ts';
import { fill } from '../../../messages/fill.ts';
import { type CallFunction, isCallError } from '../../api.ts';
import { type FormResult, formValues, refusedResult } from '../../forms/form-result.ts';
import { requestMessages } from '../../messages.ts';
import { orderPath, payBesidePath } from '../../paths.ts';
import { accountCall, type PageRequest } from '../../session/account-call.ts';
import { forReseller } from '../../session/reseller-session.ts';
import { newDraft, saveDraft } from './draft.ts';
import { editedRows } from './edited-rows.ts';
import { editFault, refused, submitFault } from './faults.ts';
import type { OrderState } from './load-new-order.ts';
import { loadRates } from './load-rates.ts';
import { type NewOrder, newOrderOf, placeBoth } from './place-both.ts';
import { loadReseller, type Reseller } from './reseller.ts';
import { ofPayType, writeRows } from './rows.ts';

export interface Placed {
  orderId: number;
  link: string;
}

/** The outcome of a submit. Without a `state` the form stays as it is. */
export interface Answered {
  state?: OrderState;
  result?: FormResult;
  placed?: Placed;
}

interface Asking {
  request: Request;
  call: CallFunction;
  newOrder: NewOrder;
  reseller: Reseller;
  t: Messages;
}

/** Handles the form's submit, and without script also its buttons that add or remove a row; `intent` says which. */
export async function answerNewOrder({ request, context }: PageRequest) {
  const values = formValues(await request.formData());
  const t = requestMessages(request);
  const newOrder = newOrderOf(values);
  return forReseller(request, async (session) => {
    if (newOrder.guid !== session.guid) return otherReseller(t);
    const call = accountCall(context, session);
    try {
      const asking = { request, call, newOrder, t, reseller: await loadReseller(call, session.guid) };
      if (values.intent) return await edit(asking, values.intent);
      const isSeen = values.shown === writeRows(newOrder.rows);
      return await (isSeen ? submit(asking) : stay(asking, refused(t.new_order.amounts_updated)));
    } catch (error) {
      const isForTheRouter = !(error instanceof Error);
      const status = isCallError(error) ? error.httpStatus : 503;
      if (isForTheRouter || status === 401) throw error;
      return data<Answered>({ result: refusedResult(error, t.new_order.failed) }, { status });
    }
  });
}

async function edit(asking: Asking, intent: string) {
  const { newOrder, reseller, t } = asking;
  const rows = editedRows(newOrder.rows, intent);
  const fault = editFault([], rows, reseller.no_of_QR, t);
  return stay({ ...asking, newOrder: { ...newOrder, rows } }, fault ? refused(fault) : undefined);
}

async function submit(asking: Asking) {
  const { request, call, newOrder, reseller, t } = asking;
  const fault = submitFault(newOrder.rows, reseller.no_of_QR, t);
  if (fault) return stay(asking, fault, 422);
  try {
    const { prepaid, postpaid } = await placeBoth(call, newOrder);
    if (!prepaid) return done(asking, { orderId: postpaid?.orderID ?? 0, link: postpaid?.link ?? '' });
    if (prepaid.amount === 0)
      return redirect(orderPath(prepaid.link), { headers: saveDraft(request, newDraft(newOrder.guid)) });
    const open = { ...newOrder, rows: ofPayType(newOrder.rows, 'prepaid'), link: prepaid.pay_link };
    return redirectDocument(payBesidePath(prepaid.pay_link, postpaid?.orderID), { headers: saveDraft(request, open) });
  } catch (error) {
    if (!isCallError(error) || error.httpStatus === 401) throw error;
    const result = refusedResult(error, t.new_order.failed);
    const text = error.code === 'price_changed' ? t.new_order.rates_changed : result.text;
    // The errors are of the wire's fields, which sum up the rows: none of these fields is on the page.
    return stay(asking, { ...result, text, errors: {} }, error.httpStatus);
  }
}

/** Shows the form again, at today's rates. */
async function stay({ call, newOrder, reseller }: Asking, result: FormResult | undefined, status = 200) {
  const { key, rows, delivery } = newOrder;
  const rates = await loadRates(call, reseller, rows);
  const state: OrderState = { key, rows, delivery, rates, unpaid: null };
  return data<Answered>({ state, ...(result && { result }) }, { status });
}

/** An empty form for the next order. */
async function done(asking: Asking, placed: Placed) {
  const { request, call, reseller, t } = asking;
  const next = newDraft(asking.newOrder.guid);
  const rates = await loadRates(call, reseller, next.rows);
  const text = fill(t.resellers.order_created, { order: placed.orderId });
  return data<Answered>(
    { state: { ...next, rates, unpaid: null }, result: { outcome: 'done', text, next: null }, placed },
    { headers: saveDraft(request, next) },
  );
}

/** Another reseller has logged in in another tab. */
function otherReseller(t: Messages) {
  const result: FormResult = { ...refused(t.new_order.other_reseller), recovery: 'load_again' };
  return data<Answered>({ result }, { status: 409 });
}
