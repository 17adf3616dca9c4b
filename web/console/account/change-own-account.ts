import { redirect } from 'react-router';
import { logOutEverywhere, removeAuthenticator, removePasskey, renamePasskey } from '../../../contract/console/mfa.ts';
import type { CallFunction } from '../../api.ts';
import type { FormState } from '../../forms/form-state.ts';
import { accountCall, type PageRequest } from '../../session/account-call.ts';
import { clearedOperatorCookie, forOperator } from '../../session/operator-session.ts';
import { changeForOperator } from '../change/change-for-operator.ts';
import { mfaChanges } from '../mfa/mfa-changes.ts';
import { consolePaths } from '../paths.ts';

type Change = (call: CallFunction, values: FormState['values']) => Promise<{ Message: string }>;

const rename: Change = (call, { passkey_id = '', name = '' }) => call(renamePasskey, { passkey_id, name });

const changes: Record<string, Change> = {
  ...mfaChanges,
  remove_app: (call) => call(removeAuthenticator, {}),
  remove_passkey: (call, { passkey_id = '' }) => call(removePasskey, { passkey_id }),
};

export function changeOwnAccount(args: PageRequest) {
  return changeForOperator(args, async (call, values) => {
    const change = changes[values.intent ?? ''] ?? rename;
    return { text: (await change(call, values)).Message, path: consolePaths.account };
  });
}

export function logOutAll({ request, context }: PageRequest) {
  return forOperator(request, async (operator) => {
    await accountCall(context, operator)(logOutEverywhere, {});
    return redirect(consolePaths.login, { headers: { 'set-cookie': clearedOperatorCookie(request) } });
  });
}
