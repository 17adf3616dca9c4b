import { redirect } from 'react-router';
import { getQrCode } from '../../contract/owners.ts';
import type { Messages } from '../../messages/en.ts';
import type { CallFunction } from '../api.ts';
import { formValues } from '../forms/form-result.ts';
import { refusedForm } from '../forms/form-state.ts';
import { otherAccount } from '../forms/other-account.ts';
import { paths } from '../paths.ts';
import { requestMessages } from '../request-messages.ts';
import { scanCookieHeaders } from '../scan/scan-cookie.ts';
import { accountCall, type PageRequest } from '../session/account-call.ts';
import { forOwner } from '../session/owner-session.ts';

type Register = (call: CallFunction, values: Record<string, string>) => Promise<{ vehicleOwnerMasterDetailId: number }>;

/** Registers a vehicle for the owner for whom the form was opened, and leads to the thank-you page. */
export async function answerRegistration(
  { request, context }: PageRequest,
  register: Register,
  failureText: (t: Messages) => string,
) {
  const values = formValues(await request.formData());
  const t = requestMessages(request);
  return forOwner(request, async (owner) => {
    if (values.VehicleOwnerMasterId !== String(owner.id)) return otherAccount(t);
    const call = accountCall(context, owner);
    try {
      const { vehicleOwnerMasterDetailId } = await register(call, values);
      const guid = await printedCodeOf(call, owner.id, vehicleOwnerMasterDetailId).catch(() => values.guid ?? '');
      return redirect(paths.thankYouPostpaid, { headers: scanCookieHeaders(request, guid) });
    } catch (error) {
      return refusedForm(values, error, failureText(t));
    }
  });
}

/** The code as printed on the vehicle's sticker: one that was handed on was registered with another code. */
async function printedCodeOf(call: CallFunction, UserLoginID: number, vehicleId: number): Promise<string> {
  const { QRList } = await call(getQrCode, { UserLoginID });
  const vehicle = QRList.find(({ VehicleOwnerMasterDetailId: id }) => id === vehicleId);
  return vehicle?.VehicleBarcode ?? '';
}
