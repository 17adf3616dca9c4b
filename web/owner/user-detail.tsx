import { contactLog } from '../../contract/owner-control.ts';
import { getQrCode, profile } from '../../contract/owners.ts';
import { pushBrowsers } from '../../contract/push.ts';
import { dashboard } from '../../messages/en/dashboard.ts';
import { type CallFunction, isCallError } from '../api.ts';
import { FormNotice } from '../forms/form-notice.tsx';
import { useAfterSuccess } from '../forms/use-after-success.ts';
import { useMessages } from '../messages.ts';
import { trialOf } from '../trial-of.ts';
import type { Route } from './+types/user-detail';
import { answerOwnerForm } from './answer-owner-form.ts';
import { loggedContact } from './contacts/logged-contact.ts';
import { Dashboard } from './dashboard.tsx';
import type { LastContactState } from './dashboard-data.ts';
import { hearForm } from './hear/hear-action.ts';
import type { HeardBrowsers } from './hear/hear-props.ts';
import { loadForOwner, profileFailure } from './load-for-owner.ts';
import { OwnerPage } from './owner-page.tsx';
import { quietHoursForm } from './quiet-hours/quiet-hours-action.ts';
import { resultForPage } from './result-for-page.ts';
import { sendOwnerForm } from './send-owner-form.ts';
import { carryOutStickerForm } from './stickers/sticker-action.ts';

/** Section 9: the coupon that a renewal is offered with. */
const renewCouponId = 14;

export function loader(args: Route.LoaderArgs) {
  return loadForOwner(
    args,
    async (call, UserLoginID) => {
      const now = new Date();
      const [{ QRList, Offer }, { Message: _ok, ...owner }, lastContact, heard] = await Promise.all([
        call(getQrCode, { UserLoginID, RenewCouponCodeID: renewCouponId }),
        call(profile, { UserLoginID }),
        loadLastContact(call, UserLoginID, now),
        loadHeard(call, UserLoginID),
      ]);
      const vehicles = QRList.map((vehicle) => ({ ...vehicle, trial: trialOf(vehicle, now) }));
      return { owner, offer: Offer, vehicles, lastContact, heard };
    },
    profileFailure,
  );
}

/** A session that has ended is left for the page to handle. */
async function loadLastContact(call: CallFunction, UserLoginID: number, now: Date): Promise<LastContactState> {
  try {
    const {
      contacts: [last],
    } = await call(contactLog, { UserLoginID });
    return { last: last ? loggedContact(last, now) : null };
  } catch (error) {
    rethrowIfEnded(error);
    return 'unknown';
  }
}

async function loadHeard(call: CallFunction, UserLoginID: number): Promise<HeardBrowsers | null> {
  try {
    const { key, browsers } = await call(pushBrowsers, { UserLoginID });
    const here = browsers.filter(({ is_this }) => is_this);
    return { key, marks: browsers.map(({ mark }) => mark), marksHere: here.map(({ mark }) => mark) };
  } catch (error) {
    rethrowIfEnded(error);
    return null;
  }
}

function rethrowIfEnded(error: unknown): void {
  if (!(error instanceof Error) || (isCallError(error) && error.httpStatus === 401)) throw error;
}

export function action(args: Route.ActionArgs) {
  return answerOwnerForm(args, (send, values, t) =>
    (quietHoursForm(values.intent) ?? hearForm(values.intent) ?? carryOutStickerForm)(send, values, t),
  );
}

export function clientAction(args: Route.ClientActionArgs) {
  return sendOwnerForm(args);
}

export default function UserDetail({ loaderData, actionData }: Route.ComponentProps) {
  const t = useMessages(dashboard);
  useAfterSuccess(actionData?.result);
  return (
    <OwnerPage title={t.details_title} loaded={loaderData}>
      {(ready) => (
        <>
          <FormNotice result={resultForPage(actionData, ready.vehicles)} />
          <Dashboard {...ready} state={actionData} />
        </>
      )}
    </OwnerPage>
  );
}
