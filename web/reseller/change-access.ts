import { data } from 'react-router';
import { addResellerPasskey, removeResellerPasskey } from '../../contract/passkeys.ts';
import { endResellerSessions } from '../../contract/sessions.ts';
import { passkeyIntents } from '../account/passkey-intents.ts';
import { credentialIn } from '../account/passkeys/credential-in.ts';
import type { CallFunction } from '../api.ts';
import { formValues } from '../forms/form-result.ts';
import { type FormState, refusedForm } from '../forms/form-state.ts';
import { otherAccount } from '../forms/other-account.ts';
import { requestMessages } from '../request-messages.ts';
import { accountCall, type PageRequest } from '../session/account-call.ts';
import { forReseller } from '../session/reseller-session.ts';

/** Changes how the logged-in reseller gets in: ends sessions, adds or removes a passkey. */
export async function changeAccess({ request, context }: PageRequest) {
  const values = formValues(await request.formData());
  const t = requestMessages(request);
  return forReseller(request, async (reseller) => {
    if (values.guid !== reseller.guid) return otherAccount(t);
    try {
      const { Message: text } = await change(accountCall(context, reseller), reseller.guid, values);
      return data<FormState>({ values, result: { outcome: 'done', text, next: null } });
    } catch (error) {
      return refusedForm(values, error, t.owners.submit_failed_again);
    }
  });
}

function change(call: CallFunction, guid: string, values: FormState['values']) {
  const { intent, response, passkey = '', session = '' } = values;
  if (intent === passkeyIntents.add)
    return call(addResellerPasskey, { guid, response: credentialIn(addResellerPasskey, response) });
  if (intent === passkeyIntents.remove) return call(removeResellerPasskey, { guid, passkey });
  return call(endResellerSessions, { guid, session });
}
