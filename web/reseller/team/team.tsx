import { resellerMe, resellerTeam } from '../../../contract/team.ts';
import { team } from '../../../messages/en/team.ts';
import { browserMessages, useMessages } from '../../messages.ts';
import { loadForReseller } from '../load-for-reseller.ts';
import { ResellerPage } from '../reseller-page.tsx';
import { sendSell } from '../sell-on/send-sell.ts';
import type { Route } from './+types/team';
import { answerTeam } from './answer-team.ts';
import { TeamView } from './team-view.tsx';

export function loader(args: Route.LoaderArgs) {
  return loadForReseller(
    args,
    async (call, guid) => {
      const [{ members, invitations }, { me }] = await Promise.all([
        call(resellerTeam, { guid }),
        call(resellerMe, { guid }),
      ]);
      return { guid, members, invitations, firm: me.firm };
    },
    (t, isRefused) => (isRefused ? t.team.only_owner : t.not_loaded.page),
  );
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
      {(ready) => <TeamView {...ready} state={actionData} />}
    </ResellerPage>
  );
}
