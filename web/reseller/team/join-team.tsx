import { data } from 'react-router';
import { invitedToTeam, joinTeam } from '../../../contract/team.ts';
import { team } from '../../../messages/en/team.ts';
import { codeOf, statusOf } from '../../answering/link-code.ts';
import { isCallError } from '../../api.ts';
import { Head } from '../../layout/head.tsx';
import { useMessages } from '../../messages.ts';
import { serverCall } from '../../request-context.ts';
import { loggedInAccounts } from '../../session/logged-in-accounts.ts';
import { Notice } from '../../ui/notice.tsx';
import type { Route } from './+types/join-team';
import { JoinView } from './join-view.tsx';

/** Opening the link changes nothing: machines open the links of mails, too. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const code = codeOf(request);
  try {
    const [{ invitation }, { reseller }] = await Promise.all([
      context.get(serverCall)(invitedToTeam, { code }),
      loggedInAccounts({ request, context }),
    ]);
    return data({ code, invitation, isOther: reseller });
  } catch (error) {
    if (!isCallError(error)) throw error;
    return data({ code, failure: error.message }, { status: statusOf(error) });
  }
}

/** What was accepted shows in what the page says afterwards, which is read anew. */
export async function action({ request, context }: Route.ActionArgs) {
  try {
    await context.get(serverCall)(joinTeam, { code: codeOf(request) });
    return null;
  } catch (error) {
    if (!isCallError(error)) throw error;
    return data({ failure: error.message }, { status: statusOf(error) });
  }
}

/** The address of this page is good for joining: no other site is told of it. */
export function headers() {
  return { 'referrer-policy': 'same-origin' };
}

export default function JoinTeam({ loaderData, actionData }: Route.ComponentProps) {
  const t = useMessages(team);
  return (
    <div className="account-page">
      <Head title={t.join_title} index={false} />
      <h1>{t.join_title}</h1>
      {'invitation' in loaderData ? (
        <JoinView {...loaderData} failure={actionData?.failure} />
      ) : (
        <Notice kind="error">{loaderData.failure}</Notice>
      )}
    </div>
  );
}
