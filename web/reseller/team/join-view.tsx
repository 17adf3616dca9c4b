import { Form } from 'react-router';
import type { invitedToTeam } from '../../../contract/team.ts';
import { team } from '../../../messages/en/team.ts';
import { fill } from '../../../messages/fill.ts';
import type { CallResult } from '../../api.ts';
import { useOwnSubmission } from '../../forms/use-own-submission.ts';
import { useMessages } from '../../messages.ts';
import { joinTeamPath, paths } from '../../paths.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';

interface JoinViewProps {
  code: string;
  invitation: CallResult<typeof invitedToTeam>['invitation'];
  /** Whether a reseller, or a member of a team, is logged in in this browser. */
  isOther: boolean;
  /** Why joining was refused just now. */
  failure: string | undefined;
}

/** What somebody is invited to, and its button; or how it stands with an invitation that was accepted or has expired. */
export function JoinView({ code, invitation, isOther, failure }: JoinViewProps) {
  const t = useMessages(team);
  const { firm, name, role, state } = invitation;
  if (state === 'joined') return <Joined />;
  if (state === 'expired')
    return (
      <>
        <Notice kind="error">{t.expired}</Notice>
        <p>{fill(t.expired_help, { firm })}</p>
      </>
    );
  return (
    <div className="grid gap-4">
      {failure ? <Notice kind="error">{failure}</Notice> : null}
      <p>
        <b>{fill(t.join_lead, { firm, name })}</b>
      </p>
      <p>{role === 'orders' ? t.join_orders : t.join_looks}</p>
      <p>{fill(t.join_how, { firm })}</p>
      {isOther ? <p className="hint">{t.join_other}</p> : null}
      <JoinForm code={code} />
    </div>
  );
}

function JoinForm({ code }: { code: string }) {
  const t = useMessages(team);
  const { sent, onSent } = useOwnSubmission();
  return (
    <Form method="post" action={joinTeamPath(code)} onSubmit={onSent}>
      <Button type="submit" kind="primary" disabled={sent !== undefined}>
        {t.join_button}
      </Button>
    </Form>
  );
}

function Joined() {
  const t = useMessages(team);
  return (
    <div className="grid gap-4">
      <Notice kind="success">{t.joined}</Notice>
      <p>{t.joined_help}</p>
      <p>
        <ButtonLink kind="primary" to={paths.resellerLogin}>
          {t.log_in}
        </ButtonLink>
      </p>
    </div>
  );
}
