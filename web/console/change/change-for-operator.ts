import { redirect } from 'react-router';
import { type CallFunction, isCallError } from '../../api.ts';
import { formValues } from '../../forms/form-result.ts';
import { type FormState, refusedForm } from '../../forms/form-state.ts';
import { requestMessages } from '../../request-messages.ts';
import { accountCall, type PageRequest } from '../../session/account-call.ts';
import { forOperator } from '../../session/operator-session.ts';
import { redirectToMfa } from '../console-call.ts';
import { flashCookie } from './flash-message.ts';

/** What was done, in a sentence, and the page that shows it. */
export interface Done {
  text: string;
  path: string;
}

/** Changes something for the operator who is logged in, by a form. After an error the page stays, with what was typed. */
export function changeForOperator(
  args: PageRequest,
  change: (call: CallFunction, values: FormState['values'], form: FormData) => Promise<Done>,
) {
  return actForOperator(args, async (call, values, form) =>
    redirectWithFlash(args.request, await change(call, values, form)),
  );
}

/** Redirects to `path`, where `text` is shown as a flash message. */
export function redirectWithFlash(request: Request, { text, path }: Done): Response {
  return redirect(path, { headers: { 'set-cookie': flashCookie(request, text) } });
}

/** Like `changeForOperator`, for a form whose result is shown on its own page. */
export function actForOperator<T>(
  { request, context }: PageRequest,
  act: (call: CallFunction, values: FormState['values'], form: FormData) => Promise<T>,
) {
  return forOperator(request, async (operator) => {
    const form = await request.formData();
    const values = formValues(form);
    try {
      return await act(accountCall(context, operator), values, form);
    } catch (error) {
      rethrowForRouter(error);
      return refusedChange(values, error, requestMessages(request).console_layout.failed);
    }
  });
}

function rethrowForRouter(error: unknown): void {
  const isForTheRouter = !(error instanceof Error);
  const forRouter = isForTheRouter ? error : redirectToMfa(error);
  if (forRouter) throw forRouter;
}

/** Where another operator has changed it meanwhile, the notice offers to load it again; until then what was typed stays, so that it can be copied. */
function refusedChange(values: FormState['values'], error: unknown, failed: string) {
  const refused = refusedForm(values, error, failed);
  const { result } = refused.data;
  if (result.outcome === 'refused' && isCallError(error) && error.code === 'changed_meanwhile')
    refused.data = { values, result: { ...result, recovery: 'load_again' } };
  return refused;
}
