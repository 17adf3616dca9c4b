import { redirect } from 'react-router';
import { profile, registerWithVehicleDetail } from '../../contract/owners.ts';
import { registration } from '../../messages/en/registration.ts';
import type { Messages } from '../../messages/en.ts';
import { loadStates } from '../forms/load-states.ts';
import { isEnglish } from '../is-english.ts';
import { Head } from '../layout/head.tsx';
import { useMessages } from '../messages.ts';
import { paths } from '../paths.ts';
import { serverCall } from '../request-context.ts';
import { requestMessages } from '../request-messages.ts';
import { newStickerScanned } from '../scan/new-sticker-scanned.ts';
import { scannedGuid } from '../scan/scan-cookie.ts';
import { forOwner } from '../session/owner-session.ts';
import { useGuard } from '../session/use-guard.ts';
import type { Route } from './+types/profile-detail';
import { answerRegistration } from './answer-registration.ts';
import { currentVersions } from './current-versions.ts';
import { ownerValues, plateValues } from './owner-values.ts';
import { ProfileForm } from './profile-form.tsx';
import { registrationInput } from './registration-input.ts';
import { sendRegistration } from './send-registration.ts';

/** An owner who already has a vehicle adds the next one without filling in everything again. */
export function loader({ request, context }: Route.LoaderArgs) {
  const call = context.get(serverCall);
  return forOwner(request, async ({ id, token }) => {
    const guid = scannedGuid(request);
    if (!guid) throw redirect(paths.warning);
    const owner = await call(profile, { UserLoginID: id }, { token });
    if (owner.vehiclecount > 0) throw redirect(paths.loginDetail);
    const t = requestMessages(request);
    const [states, versions, scanned] = await Promise.all([
      loadStates(call, t),
      currentVersions(call),
      newStickerScanned(call, request),
    ]);
    const hasEmail = owner.VehicleOwnerEmail !== '';
    const values = { ...ownerValues(owner), ...plateValues(scanned), guid };
    const englishNote = isEnglish(t.language.tag) ? '' : t.site_pages.legal_in_english;
    return { values, hasEmail, states, versions, englishNote, scanned };
  });
}

const failureText = ({ owners }: Pick<Messages, 'owners'>) => owners.submit_failed;

export function action(args: Route.ActionArgs) {
  return answerRegistration(
    args,
    (call, values) => call(registerWithVehicleDetail, registrationInput(values)),
    failureText,
  );
}

export function clientAction(args: Route.ClientActionArgs) {
  return sendRegistration(args, failureText);
}

export default function ProfileDetail({ loaderData, actionData }: Route.ComponentProps) {
  const t = useMessages(registration);
  useGuard();
  return (
    <>
      <Head title={t.profile_title} index={false} />
      <ProfileForm
        values={{ ...loaderData.values, ...actionData?.values }}
        result={actionData?.result}
        scanned={loaderData.scanned}
        states={loaderData.states}
        versions={loaderData.versions}
        englishNote={loaderData.englishNote}
        hasEmail={loaderData.hasEmail}
      />
    </>
  );
}
