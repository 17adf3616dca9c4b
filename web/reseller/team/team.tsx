import { resellerMe, resellerTeam } from '../../../contract/team.ts';
import { team } from '../../../messages/en/team.ts';
import { browserMessages, useMessages } from '../../messages.ts';
import { loadForReseller } from '../load-for-reseller.ts';
import { ResellerPage } from '../reseller-page.tsx';
import { sendSell } from '../sell-on/send-sell.ts';
import type { Route } from './+types/team';
import { answerTeam } from './answer-team.ts';
import { OwnMembership } from './own-membership.tsx';
import { TeamView } from './team-view.tsx';

export function loader(args: Route.LoaderArgs) {
  return loadForReseller(args, async (call, guid) => {
    const { me } = await call(resellerMe, { guid });
    const { firm, name } = me;
    if (me.role !== 'owner') return { guid, firm, name, own: null };
    const { members, invitations } = await call(resellerTeam, { guid });
    return { guid, firm, name, own: { members, invitations } };
  });
}

export function action(args: Route.ActionArgs) {
  return answerTeam(args);
}

export function clientAction(args: Route.ClientActionArgs) {
  return sendSell(args, browserMessages(team).failed);
}

export default function Team({ loaderData, actionData }: Route.ComponentProps) {
  const t = useMessages(team);
  return (
    <ResellerPage title={t.title} loaded={loaderData}>
      {({ guid, firm, name, own }) =>
        own ? (
          <TeamView guid={guid} firm={firm} {...own} state={actionData} />
        ) : (
          <OwnMembership guid={guid} firm={firm} name={name} state={actionData} />
        )
      }
    </ResellerPage>
  );
}
