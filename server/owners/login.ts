import type { login as loginCall, ownerLogin as ownerLoginCall } from '../../contract/sign-in.ts';
import { en } from '../../messages/en.ts';
import { ApiError } from '../http/api-error.ts';
import type { Handler, RequestContext } from '../http/handle-call.ts';
import { type CodeSmsDeps, sendCodeBySms } from './code-sms.ts';
import { findOwnerByPhone } from './owner.ts';

export function login(deps: CodeSmsDeps): Handler<typeof loginCall> {
  return async ({ phone, strPhone, strEmail, knownBrowser }, context) => {
    const number = phone ?? strPhone ?? '';
    const sent = await sendLoginCode(deps, { phone: number, knownBrowser }, context);
    return { VehicleOwnerMasterId: 0, UserLogInID: 0, strPhone: number, strEmail, ...sent };
  };
}

export function ownerLogin(deps: CodeSmsDeps): Handler<typeof ownerLoginCall> {
  return ({ phone, knownBrowser }, context) => sendLoginCode(deps, { phone, knownBrowser }, context);
}

/** For an unknown phone nothing is sent, and the response is what the specification says. */
function sendLoginCode(
  deps: CodeSmsDeps,
  request: { phone: string; knownBrowser: string | undefined },
  context: RequestContext,
) {
  return sendCodeBySms(deps, { ...request, purpose: 'login' }, context, async () => {
    const owner = await findOwnerByPhone(deps.database.db, deps.vault, request.phone);
    if (!owner) throw new ApiError(404, 'not_found', en.sign_in.send_failed);
    return [];
  });
}
