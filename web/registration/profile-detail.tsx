import { redirect } from 'react-router';
import { profile, registerWithVehicleDetail } from '../../contract/owners.ts';
import { formValues } from '../forms/form-result.ts';
import { refusedForm } from '../forms/form-state.ts';
import { loadStates } from '../forms/load-states.ts';
import { sendForm } from '../forms/send-form.ts';
import { browserMessages, requestMessages, useMessages } from '../messages.ts';
import { otherAccount } from '../owner/answer-owner-form.ts';
import { paths } from '../paths.ts';
import { serverCall } from '../request-context.ts';
import { rememberedScan, rememberScan } from '../scan/scan-cookie.ts';
import { forOwner } from '../session/owner-session.ts';
import { useGuard } from '../session/use-guard.ts';
import { Head } from '../ui/head.tsx';
import type { Route } from './+types/profile-detail';
import { currentVersions } from './current-versions.ts';
import { knownValues } from './known-values.ts';
import { ProfileForm } from './profile-form.tsx';
import { registrationInput } from './registration-input.ts';

/** Somebody who has a vehicle already adds the next one without telling everything again. */
export function loader({ request, context }: Route.LoaderArgs) {
  const call = context.get(serverCall);
  return forOwner(request, paths.login, async ({ id, token }) => {
    const guid = rememberedScan(request);
    if (!guid) throw redirect(paths.warning);
    const owner = await call(profile, { UserLoginID: id }, { token });
    if (owner.vehiclecount > 0) throw redirect(paths.loginDetail);
    const [states, versions] = await Promise.all([loadStates(call, requestMessages(request)), currentVersions(call)]);
    return { values: { ...knownValues(owner), guid }, states, versions };
  });
}

export async function action({ request, context }: Route.ActionArgs) {
  const values = formValues(await request.formData());
  const t = requestMessages(request);
  return forOwner(request, paths.login, async ({ id, token }) => {
    if (values.VehicleOwnerMasterId !== String(id)) return otherAccount(t);
    try {
      await context.get(serverCall)(registerWithVehicleDetail, registrationInput(values), { token });
    } catch (error) {
      return refusedForm(values, error, t.owners.submit_failed);
    }
    throw redirect(paths.thankYouPostpaid, { headers: rememberScan(request, values.guid ?? '') });
  });
}

export function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const failed = browserMessages().owners.submit_failed;
  return sendForm(request, serverAction, (values) => refusedForm(values, null, failed));
}

export default function ProfileDetail({ loaderData, actionData }: Route.ComponentProps) {
  const t = useMessages().registration;
  useGuard(paths.login);
  return (
    <>
      <Head title={t.profile_title} index={false} />
      <ProfileForm
        values={actionData?.values ?? loaderData.values}
        result={actionData?.result}
        states={loaderData.states}
        versions={loaderData.versions}
      />
    </>
  );
}
