import { ownContact } from '../../contract/own-contact.ts';
import { showBloodGroup } from '../../contract/owner-control.ts';
import { profile, updateProfile } from '../../contract/owners.ts';
import { dashboard } from '../../messages/en/dashboard.ts';
import { actionHeaders } from '../forms/action-headers.ts';
import { loadStates } from '../forms/load-states.ts';
import { useAfterSuccess } from '../forms/use-after-success.ts';
import { useMessages } from '../messages.ts';
import { paths } from '../paths.ts';
import { requestMessages } from '../request-messages.ts';
import type { Route } from './+types/user-profile';
import { answerOwnerForm } from './answer-owner-form.ts';
import { BloodGroupForm } from './blood-group-form.tsx';
import { loadForOwner, profileFailure } from './load-for-owner.ts';
import { OwnerPage } from './owner-page.tsx';
import { ProfileForm } from './profile-form.tsx';
import { sendOwnerForm } from './send-owner-form.ts';

export function loader(args: Route.LoaderArgs) {
  const t = requestMessages(args.request);
  return loadForOwner(
    args,
    async (call, UserLoginID) => {
      const [{ Message: _ok, ...owner }, contact, states] = await Promise.all([
        call(profile, { UserLoginID }),
        call(ownContact, { UserLoginID }),
        loadStates(call, t),
      ]);
      return { owner, isMailProven: contact.email_proven, states };
    },
    profileFailure,
  );
}

export function action(args: Route.ActionArgs) {
  return answerOwnerForm(args, async (send, values, t) => {
    if (values.intent === 'blood_group') {
      const shown = values.shown === 'true';
      await send(showBloodGroup, { ...values, shown });
      return { text: shown ? t.dashboard.blood_group_now_shown : t.dashboard.blood_group_now_hidden };
    }
    await send(updateProfile, values);
    return { text: t.owners.profile_updated, next: { path: paths.userDetail, seconds: 2 } };
  });
}

export function clientAction(args: Route.ClientActionArgs) {
  return sendOwnerForm(args);
}

export const headers = actionHeaders;

export default function UserProfile({ loaderData, actionData }: Route.ComponentProps) {
  const t = useMessages(dashboard);
  useAfterSuccess(actionData?.result);
  const isBloodGroupForm = actionData?.values.intent === 'blood_group';
  return (
    <OwnerPage title={t.profile_title} loaded={loaderData}>
      {({ owner, isMailProven, states }) => (
        <>
          <ProfileForm
            key={owner.UserLoginID}
            owner={owner}
            isMailProven={isMailProven}
            states={states}
            state={isBloodGroupForm ? undefined : actionData}
          />
          <BloodGroupForm owner={owner} result={isBloodGroupForm ? actionData.result : undefined} />
        </>
      )}
    </OwnerPage>
  );
}
