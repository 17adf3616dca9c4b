import { redirect } from 'react-router';
import { hideFirstSteps } from '../../../contract/console/first-steps.ts';
import { logOutEverywhere, removeAuthenticator, removePasskey, renamePasskey } from '../../../contract/console/mfa.ts';
import { changeOwnKeys } from '../../../contract/console/operators.ts';
import type { CallFunction } from '../../api.ts';
import type { FormState } from '../../forms/form-state.ts';
import { requestMessages } from '../../request-messages.ts';
import { accountCall, type PageRequest } from '../../session/account-call.ts';
import { clearedOperatorCookie, forOperator } from '../../session/operator-session.ts';
import { actForOperator, changeForOperator } from '../change/change-for-operator.ts';
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

/** Whether single keys are shortcuts. Whichever page it was said on stays open. */
export function changeKeys(args: PageRequest) {
  return actForOperator(args, async (call, { uses_keys = '' }) => {
    await call(changeOwnKeys, { uses_keys: uses_keys === 'on' });
    return undefined;
  });
}

/** Puts away what a new shop begins with. */
export function hideSteps(args: PageRequest) {
  const { console_first_steps: t } = requestMessages(args.request);
  return changeForOperator(args, async (call) => {
    await call(hideFirstSteps, {});
    return { text: t.hidden, path: consolePaths.today };
  });
}

export function logOutAll({ request, context }: PageRequest) {
  return forOperator(request, async (operator) => {
    await accountCall(context, operator)(logOutEverywhere, {});
    return redirect(consolePaths.login, { headers: { 'set-cookie': clearedOperatorCookie(request) } });
  });
}
