import type { resellerTeam } from '../../../contract/team.ts';
import { team } from '../../../messages/en/team.ts';
import { fill } from '../../../messages/fill.ts';
import type { CallResult } from '../../api.ts';
import { dayOf } from '../../dates.ts';
import { useMessages } from '../../messages.ts';
import { Button } from '../../ui/button.tsx';
import { WholeDates } from '../../ui/whole-dates.tsx';
import { TeamForm } from './team-form.tsx';
import { teamIntents } from './team-intents.ts';

type Invitation = CallResult<typeof resellerTeam>['invitations'][number];

/** Somebody who is invited: until when, and what can be done about it. */
export function InvitationItem({ guid, invitation, ...invited }: Invitation & { guid: string }) {
  const t = useMessages(team);
  const { name, email, role, is_expired } = invited;
  const days = { day: dayOf(invited.invited), until: dayOf(invited.expires) };
  return (
    <article className="owner-card owner-card-body" aria-label={name}>
      <p className="named-person">
        <b>{name}</b>
        <span className="hint">{email}</span>
      </p>
      <p>{t[`role_${role}`]}</p>
      <p className="hint">
        <WholeDates text={fill(is_expired ? t.invited_expired : t.invited_until, days)} />
      </p>
      <TeamForm ids={{ guid, invitation }}>
        {(isBusy) => (
          <div className="owner-actions">
            <Button
              type="submit"
              name="intent"
              value={teamIntents.again}
              aria-label={fill(t.again_of, { name })}
              disabled={isBusy}
            >
              {t.again}
            </Button>
            <Button
              type="submit"
              kind="quiet"
              name="intent"
              value={teamIntents.takeBack}
              aria-label={fill(t.take_back_of, { name })}
              disabled={isBusy}
            >
              {t.take_back}
            </Button>
          </div>
        )}
      </TeamForm>
    </article>
  );
}
