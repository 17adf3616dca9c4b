import { removeMemberOfReseller, teamOfReseller } from '../../../contract/console/reseller-team.ts';
import { resellerCard } from '../../../contract/console/resellers.ts';
import { resellers } from '../../../messages/console/resellers.ts';
import { fill } from '../../../messages/fill.ts';
import { useMessages } from '../../messages.ts';
import { requestMessages } from '../../request-messages.ts';
import { Select } from '../../ui/select.tsx';
import { changeForOperator } from '../change/change-for-operator.ts';
import { ReasonPage } from '../change/reason-page.tsx';
import { sendChange } from '../change/send-change.ts';
import { loadForOperator } from '../load-for-operator.ts';
import { parseId } from '../parse-id.ts';
import { consolePaths, resellerPath } from '../paths.ts';
import type { Route } from './+types/team';
import { TeamTable } from './team-table.tsx';

const inputOf = (id: number, { member = '', reason = '' }: Record<string, string>) => ({ id, member, reason });

export function loader(args: Route.LoaderArgs) {
  const id = parseId(args.params.id);
  return loadForOperator(args, async (call) => {
    const [{ Reseller }, { Members, invited }] = await Promise.all([
      call(resellerCard, { id }),
      call(teamOfReseller, { id }),
    ]);
    return { id, firm: Reseller.firm, members: Members, invited };
  });
}

export function action(args: Route.ActionArgs) {
  const { console_resellers: t } = requestMessages(args.request);
  const id = parseId(args.params.id);
  return changeForOperator(args, async (call, values) => {
    await call(removeMemberOfReseller, inputOf(id, values));
    return { text: t.member_removed, path: resellerPath(id) };
  });
}

export const clientAction = sendChange;

/** Who may log in for a reseller; one of them can be removed, for a reason. */
export default function Team({ loaderData, actionData, params }: Route.ComponentProps) {
  const t = useMessages(resellers);
  const ready = 'ready' in loaderData ? loaderData.ready : null;
  const options =
    ready?.members.map(({ member, name }) => ({ value: String(member), text: `${member} · ${name}` })) ?? [];
  return (
    <ReasonPage
      title={fill(t.team_title, { firm: ready?.firm ?? '' })}
      loaded={loaderData}
      back={ready ? { to: resellerPath(ready.id), page: ready.firm } : { to: consolePaths.resellers, page: t.title }}
      refusal={({ members, invited }) => (members.length === 0 ? fill(t.team_none, { invited }) : '')}
      help={({ members, invited }) => <TeamTable members={members} invited={invited} />}
      schema={removeMemberOfReseller.input}
      toInput={(values) => inputOf(parseId(params.id), values)}
      intent="remove"
      state={actionData}
      before={({ values, errors }) => (
        <Select
          name="member"
          label={t.member}
          options={options}
          unchosen={t.member_choose}
          defaultValue={values.member}
          error={errors.member}
          required
        />
      )}
      submit={{ kind: 'danger', text: t.member_remove, busy: t.saving }}
    />
  );
}
