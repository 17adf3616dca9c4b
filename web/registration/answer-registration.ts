import { redirect } from 'react-router';
import type { Messages } from '../../messages/en.ts';
import type { CallFunction } from '../api.ts';
import { accountCall, type PageRequest } from '../for-account/account-call.ts';
import { formValues } from '../forms/form-result.ts';
import { refusedForm } from '../forms/form-state.ts';
import { otherAccount } from '../forms/other-account.ts';
import { requestMessages } from '../messages.ts';
import { paths } from '../paths.ts';
import { rememberScan } from '../scan/scan-cookie.ts';
import { forOwner } from '../session/owner-session.ts';

type Register = (call: CallFunction, values: Record<string, string>) => Promise<unknown>;

/** Registers a vehicle for the owner the form was opened for, and thanks him. */
export async function answerRegistration(
  { request, context }: PageRequest,
  register: Register,
  failed: (t: Messages) => string,
) {
  const values = formValues(await request.formData());
  const t = requestMessages(request);
  return forOwner(request, async (owner) => {
    if (values.VehicleOwnerMasterId !== String(owner.id)) return otherAccount(t);
    try {
      await register(accountCall(context, owner), values);
    } catch (error) {
      return refusedForm(values, error, failed(t));
    }
    throw redirect(paths.thankYouPostpaid, { headers: rememberScan(request, values.guid ?? '') });
  });
}
