import { data } from 'react-router';
import type * as z from 'zod/mini';
import type { Call } from '../../contract/call.ts';
import type { Messages } from '../../messages/en.ts';
import type { CallOptions, CallResult } from '../api.ts';
import { formValues, type Next, refreshHeader } from '../forms/form-result.ts';
import { type FormState, refusedForm } from '../forms/form-state.ts';
import { otherAccount } from '../forms/other-account.ts';
import { requestMessages } from '../request-messages.ts';
import { accountCall, type PageRequest } from '../session/account-call.ts';
import { forOwner } from '../session/owner-session.ts';

type Values = Record<string, string>;

/** Makes a call with the values of a form. The server validates them by the call's own schema. */
type Send = <C extends Call>(
  call: C,
  input: Record<string, unknown>,
  options?: Pick<CallOptions, 'idempotencyKey'>,
) => Promise<CallResult<C>>;

/** The sentence shown once a form is done, and where it leads. */
interface Done {
  text: string;
  next?: Next;
}

export type CarryOut = (send: Send, values: Values, t: Messages) => Promise<Done>;

/** Handles a form of the logged-in owner. `values.intent` says which one, where a page has several. */
export async function answerOwnerForm({ request, context }: PageRequest, carryOut: CarryOut) {
  const values = formValues(await request.formData());
  const t = requestMessages(request);
  return forOwner(request, async (owner) => {
    if (values.UserLoginID !== String(owner.id)) return otherAccount(t);
    const call = accountCall(context, owner);
    try {
      const { text, next = null } = await carryOut(
        (declared, input, options) => call(declared, input as z.input<(typeof declared)['input']>, options),
        values,
        t,
      );
      const headers = next ? refreshHeader(next) : {};
      return data<FormState>({ values, result: { outcome: 'done', text, next } }, { headers });
    } catch (error) {
      const isForTheRouter = !(error instanceof Error);
      if (isForTheRouter) throw error;
      return refusedForm(values, error, t.owners.submit_failed_again);
    }
  });
}
