import { data } from 'react-router';
import {
  addPasskey,
  beginAuthenticator,
  confirmAuthenticator,
  proveByAuthenticator,
  proveByPasskey,
} from '../../../contract/console/mfa.ts';
import { credentialIn } from '../../account/passkeys/credential-in.ts';
import type { CallFunction } from '../../api.ts';
import { formValues } from '../../forms/form-result.ts';
import { type FormState, refusedForm } from '../../forms/form-state.ts';
import { requestMessages } from '../../request-messages.ts';
import { accountCall, type PageRequest } from '../../session/account-call.ts';
import { forOperator } from '../../session/operator-session.ts';

type Change = (call: CallFunction, values: FormState['values']) => Promise<{ Message: string }>;

export const prove: Change = (call, { code = '' }) => call(proveByAuthenticator, { code });

/** The calls of the second-factor forms, by intent. Each returns what was done. */
export const mfaChanges: Record<string, Change> = {
  prove_app: prove,
  confirm_app: (call, { code = '' }) => call(confirmAuthenticator, { code }),
  add_passkey: (call, { name = '', response }) =>
    call(addPasskey, { name, response: credentialIn(addPasskey, response) }),
  prove_passkey: (call, { response }) => call(proveByPasskey, { response: credentialIn(proveByPasskey, response) }),
};

/** Shows the page again with a new key for an app. */
export function beginApp({ request, context }: PageRequest) {
  return forOperator(request, async (operator) => {
    try {
      const { key, link } = await accountCall(context, operator)(beginAuthenticator, {});
      return data<FormState>({ values: { key, link }, result: { outcome: 'done', text: '', next: null } });
    } catch (error) {
      return refusedForm({ intent: 'begin_app' }, error, requestMessages(request).console_layout.failed);
    }
  });
}

/** Which of a page's forms was sent. */
export async function intentOf(request: Request): Promise<string> {
  return formValues(await request.clone().formData()).intent ?? '';
}
