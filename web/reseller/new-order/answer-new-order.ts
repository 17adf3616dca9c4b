import { data, redirect, redirectDocument } from 'react-router';
import type { Messages } from '../../../messages/en.ts';
import { fill } from '../../../messages/fill.ts';
import { type CallFunction, isCallError } from '../../api.ts';
import { type FormResult, formValues, refusedResult } from '../../forms/form-result.ts';
import { orderPath, payBesidePath } from '../../paths.ts';
import { requestMessages } from '../../request-messages.ts';
import { accountCall, type PageRequest } from '../../session/account-call.ts';
import { forReseller } from '../../session/reseller-session.ts';
import { draftHeaders, newDraft } from './draft.ts';
import { editedRows } from './edited-rows.ts';
import { editFault, refused, submitFault, unreadFault } from './faults.ts';
import type { OrderState } from './load-new-order.ts';
import { loadRates } from './load-rates.ts';
import { type NewOrderInput, newOrderOf, placeBoth } from './place-both.ts';
import { loadReseller, type Reseller } from './reseller.ts';
import { rowsOfPayType, writeRows } from './rows.ts';

export interface Placed {
  orderId: number;
  link: string;
}

/** The outcome of a submit. Without a `state` the form stays as it is. */
export interface SubmitOutcome {
  state?: OrderState;
  result?: FormResult;
  placed?: Placed;
}

interface Submission {
  request: Request;
  call: CallFunction;
  newOrder: NewOrderInput;
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
      const submission = { request, call, newOrder, t, reseller: await loadReseller(call, session.guid) };
      const unread = unreadFault(values, t);
      if (unread) return await showAgain(submission, unread, 422);
      if (values.intent) return await edit(submission, values.intent);
      const isSeen = values.shown === writeRows(newOrder.rows);
      return await (isSeen ? submit(submission) : showAgain(submission, refused(t.new_order.amounts_updated)));
    } catch (error) {
      const isForTheRouter = !(error instanceof Error);
      const status = isCallError(error) ? error.httpStatus : 503;
      if (isForTheRouter || status === 401) throw error;
      return data<SubmitOutcome>({ result: refusedResult(error, t.new_order.failed) }, { status });
    }
  });
}

async function edit(submission: Submission, intent: string) {
  const { newOrder, reseller, t } = submission;
  const rows = editedRows(newOrder.rows, intent);
  const fault = editFault([], rows, reseller.no_of_QR, t);
  return showAgain({ ...submission, newOrder: { ...newOrder, rows } }, fault ? refused(fault) : undefined);
}

async function submit(submission: Submission) {
  const { request, call, newOrder, reseller, t } = submission;
  const fault = submitFault(newOrder.rows, reseller.no_of_QR, t);
  if (fault) return showAgain(submission, fault, 422);
  try {
    const { prepaid, postpaid } = await placeBoth(call, newOrder);
    if (!prepaid) return placedOnAccount(submission, { orderId: postpaid?.orderID ?? 0, link: postpaid?.link ?? '' });
    if (prepaid.amount === 0)
      return redirect(orderPath(prepaid.link), { headers: draftHeaders(request, newDraft(newOrder.guid)) });
    const open = { ...newOrder, rows: rowsOfPayType(newOrder.rows, 'prepaid'), link: prepaid.pay_link };
    return redirectDocument(payBesidePath(prepaid.pay_link, postpaid?.orderID), {
      headers: draftHeaders(request, open),
    });
  } catch (error) {
    if (!isCallError(error) || error.httpStatus === 401) throw error;
    const result = refusedResult(error, t.new_order.failed);
    const text = error.code === 'price_changed' ? t.new_order.rates_changed : result.text;
    // The errors are of the wire's fields, which sum up the rows: none of these fields is on the page.
    return showAgain(submission, { ...result, text, errors: {} }, error.httpStatus);
  }
}

/** Shows the form again, at today's rates. */
async function showAgain({ call, newOrder, reseller }: Submission, result: FormResult | undefined, status = 200) {
  const { key, rows, delivery } = newOrder;
  const rates = await loadRates(call, reseller, rows);
  const state: OrderState = { key, rows, delivery, rates, unpaid: null };
  return data<SubmitOutcome>({ state, ...(result && { result }) }, { status });
}

/** An empty form for the next order. */
async function placedOnAccount(submission: Submission, placed: Placed) {
  const { request, call, reseller, t } = submission;
  const next = newDraft(submission.newOrder.guid);
  const rates = await loadRates(call, reseller, next.rows);
  const text = fill(t.resellers.order_created, { order: placed.orderId });
  return data<SubmitOutcome>(
    { state: { ...next, rates, unpaid: null }, result: { outcome: 'done', text, next: null }, placed },
    { headers: draftHeaders(request, next) },
  );
}

/** Another reseller has logged in in another tab. */
function otherReseller(t: Messages) {
  const result: FormResult = { ...refused(t.new_order.other_reseller), recovery: 'load_again' };
  return data<SubmitOutcome>({ result }, { status: 409 });
}
