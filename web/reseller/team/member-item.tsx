import { memberRoles } from '../../../contract/call.ts';
import type { resellerTeam } from '../../../contract/team.ts';
import { team } from '../../../messages/en/team.ts';
import { fill } from '../../../messages/fill.ts';
import type { CallResult } from '../../api.ts';
import { dayOf, timeOf } from '../../dates.ts';
import { useMessages } from '../../messages.ts';
import { Button } from '../../ui/button.tsx';
import { Select } from '../../ui/select.tsx';
import { WholeDates } from '../../ui/whole-dates.tsx';
import { TeamForm } from './team-form.tsx';
import { teamIntents } from './team-intents.ts';

type Member = CallResult<typeof resellerTeam>['members'][number];

/** One member: what they may do, when they were last here, and folded away what can be changed about it. */
export function MemberItem({ guid, member, name, email, role, joined, last_seen }: Member & { guid: string }) {
  const t = useMessages(team);
  const ids = { guid, member };
  return (
    <article className="owner-card owner-card-body" aria-label={name}>
      <p className="named-person">
        <b>{name}</b>
        <span className="hint">{email}</span>
      </p>
      <p>{t[`role_${role}`]}</p>
      <p className="hint">
        <WholeDates text={fill(t.since, { day: dayOf(joined) })} /> ·{' '}
        <WholeDates text={fill(t.last_seen, { time: `${dayOf(last_seen)} ${timeOf(last_seen)}` })} />
      </p>
      <div className="owner-folds">
        <details className="fold">
          <summary aria-label={fill(t.change_of, { name })}>{t.change}</summary>
          <div className="fold-body grid gap-6">
            <TeamForm ids={ids}>
              {(isBusy) => (
                <>
                  <Select
                    name="role"
                    label={t.role}
                    options={memberRoles.map((value) => ({ value, text: t[`role_${value}`] }))}
                    defaultValue={role}
                  />
                  <Button type="submit" name="intent" value={teamIntents.change} disabled={isBusy}>
                    {t.change}
                  </Button>
                </>
              )}
            </TeamForm>
            <TeamForm ids={ids}>
              {(isBusy) => (
                <>
                  <p>{fill(t.remove_sure, { name })}</p>
                  <Button
                    type="submit"
                    kind="danger"
                    name="intent"
                    value={teamIntents.remove}
                    aria-label={fill(t.remove_of, { name })}
                    disabled={isBusy}
                  >
                    {t.remove}
                  </Button>
                </>
              )}
            </TeamForm>
          </div>
        </details>
      </div>
    </article>
  );
}
