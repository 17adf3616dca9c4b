import { Form, redirect } from 'react-router';
import { addVehicleDetail, getQrCode, profile } from '../../contract/owners.ts';
import { registration } from '../../messages/en/registration.ts';
import type { Messages } from '../../messages/en.ts';
import { EmergencyField } from '../forms/emergency-field.tsx';
import { FormNotice } from '../forms/form-notice.tsx';
import { PlateField } from '../forms/plate-field.tsx';
import { useCheckedForm } from '../forms/use-checked-form.ts';
import { Head } from '../layout/head.tsx';
import { useMessages } from '../messages.ts';
import { paths } from '../paths.ts';
import { serverCall } from '../request-context.ts';
import { newStickerScanned } from '../scan/new-sticker-scanned.ts';
import { scannedGuid } from '../scan/scan-cookie.ts';
import { forOwner } from '../session/owner-session.ts';
import { useGuard } from '../session/use-guard.ts';
import { Button } from '../ui/button.tsx';
import type { Route } from './+types/add-vehicle';
import { answerRegistration } from './answer-registration.ts';
import { HiddenIdFields } from './hidden-id-fields.tsx';
import { plateValues } from './owner-values.ts';
import { addVehicleInput } from './registration-input.ts';
import { sendRegistration } from './send-registration.ts';
import { StickerCode } from './sticker-code.tsx';

const schema = async () => (await import('../../contract/owners.ts')).addVehicleDetail.input;

/** The emergency contact is usually the same for every vehicle: the last vehicle's is filled in. An owner without a vehicle must register first. */
export function loader({ request, context }: Route.LoaderArgs) {
  return forOwner(request, async ({ id, token }) => {
    const guid = scannedGuid(request);
    if (!guid) throw redirect(paths.warning);
    const call = context.get(serverCall);
    const [{ vehiclecount }, { QRList }, scanned] = await Promise.all([
      call(profile, { UserLoginID: id }, { token }),
      call(getQrCode, { UserLoginID: id }, { token }),
      newStickerScanned(call, request),
    ]);
    if (vehiclecount === 0) throw redirect(paths.profileDetail);
    const { emergencyContactNumber = '' } = QRList.findLast((vehicle) => vehicle.emergencyContactNumber) ?? {};
    const values = { guid, VehicleOwnerMasterId: String(id), emergencyContactNumber, ...plateValues(scanned) };
    return { values, scanned };
  });
}

const failureText = ({ owners }: Pick<Messages, 'owners'>) => owners.submit_failed_again;

export function action(args: Route.ActionArgs) {
  return answerRegistration(args, (call, values) => call(addVehicleDetail, addVehicleInput(values)), failureText);
}

export function clientAction(args: Route.ClientActionArgs) {
  return sendRegistration(args, failureText);
}

export default function AddVehicle({ loaderData, actionData }: Route.ComponentProps) {
  const t = useMessages(registration);
  useGuard();
  const values: Record<string, string> = { ...loaderData.values, ...actionData?.values };
  const result = actionData?.result;
  const { errors, busy, formProps } = useCheckedForm({ schema, toInput: addVehicleInput, result });
  return (
    <Form {...formProps} className="registration">
      <Head title={t.add_title} index={false} />
      <h1>{t.add_title}</h1>
      {loaderData.scanned.plate ? null : <p>{t.add_lead}</p>}
      <StickerCode {...loaderData.scanned} guid={values.guid ?? ''} />
      <HiddenIdFields values={values} />
      <FormNotice result={result} />
      <PlateField values={values} errors={errors} />
      <EmergencyField values={values} errors={errors} />
      <Button type="submit" kind="primary" busyLabel={busy ? t.adding : undefined}>
        {t.add}
      </Button>
    </Form>
  );
}
