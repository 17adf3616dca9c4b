import { data } from 'react-router';
import { endResellerSessions } from '../../contract/sessions.ts';
import { accountCall, type PageRequest } from '../for-account/account-call.ts';
import { formValues, refusedResult } from '../forms/form-result.ts';
import { type FormState, refusedForm } from '../forms/form-state.ts';
import { otherAccount } from '../forms/other-account.ts';
import { sendForm } from '../forms/send-form.ts';
import { browserMessages, requestMessages } from '../messages.ts';
import { forReseller } from '../session/reseller-session.ts';

/** Ends a session of the reseller who is logged in, or all others. */
export async function endSessions({ request, context }: PageRequest) {
  const values = formValues(await request.formData());
  const t = requestMessages(request);
  return forReseller(request, async (reseller) => {
    const { guid = '', session = '' } = values;
    if (guid !== reseller.guid) return otherAccount(t);
    try {
      const { Message: text } = await accountCall(context, reseller)(endResellerSessions, { guid, session });
      return data<FormState>({ values, result: { outcome: 'done', text, next: null } });
    } catch (error) {
      return refusedForm(values, error, t.owners.submit_failed_again);
    }
  });
}

/** Without a network the page stays as it is and says so. */
export function sendEndSessions<T>({ request, serverAction }: { request: Request; serverAction: () => Promise<T> }) {
  return sendForm(request, serverAction, (values) => {
    const result = refusedResult(null, browserMessages().owners.submit_failed_again);
    return data<FormState>({ values, result }, { status: 503 });
  });
}
