import { team } from '../../../messages/en/team.ts';
import { fill } from '../../../messages/fill.ts';
import { FormNotice } from '../../forms/form-notice.tsx';
import type { FormState } from '../../forms/form-state.ts';
import { useMessages } from '../../messages.ts';
import { Button } from '../../ui/button.tsx';
import { TeamForm } from './team-form.tsx';
import { teamIntents } from './team-intents.ts';

interface OwnMembershipProps {
  guid: string;
  firm: string;
  name: string;
  state: FormState | undefined;
}

/** The page of the team for a member: in whose team they are, and folded away how they leave it. */
export function OwnMembership({ guid, firm, name, state }: OwnMembershipProps) {
  const t = useMessages(team);
  return (
    <div className="grid gap-6">
      <FormNotice result={state?.result} always />
      <p>
        <b>{fill(t.in_team, { name, firm })}</b>
      </p>
      <p>{t.only_owner}</p>
      <div className="owner-folds">
        <details className="fold">
          <summary>{t.leave}</summary>
          <div className="fold-body">
            <TeamForm ids={{ guid }}>
              {(isBusy) => (
                <>
                  <p>{fill(t.leave_sure, { firm })}</p>
                  <Button type="submit" kind="danger" name="intent" value={teamIntents.leave} disabled={isBusy}>
                    {t.leave_now}
                  </Button>
                </>
              )}
            </TeamForm>
          </div>
        </details>
      </div>
    </div>
  );
}
