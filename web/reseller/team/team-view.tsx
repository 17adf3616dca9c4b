import { maxMembers } from '../../../contract/max-members.ts';
import type { resellerTeam } from '../../../contract/team.ts';
import { team } from '../../../messages/en/team.ts';
import type { CallResult } from '../../api.ts';
import { FormNotice } from '../../forms/form-notice.tsx';
import type { FormState } from '../../forms/form-state.ts';
import { useAfterSuccess } from '../../forms/use-after-success.ts';
import { useFocusKept } from '../../forms/use-focus-kept.ts';
import { useMessages } from '../../messages.ts';
import { Empty } from '../../ui/empty.tsx';
import { Section } from '../../ui/section.tsx';
import { InvitationItem } from './invitation-item.tsx';
import { InviteForm } from './invite-form.tsx';
import { MemberItem } from './member-item.tsx';

interface TeamViewProps extends Pick<CallResult<typeof resellerTeam>, 'members' | 'invitations'> {
  guid: string;
  firm: string;
  /** Of the form that was sent last, whichever it was. */
  state: FormState | undefined;
}

/** Who may log in for the reseller, who is invited, and the form for somebody else as long as there is room. */
export function TeamView({ guid, firm, members, invitations, state }: TeamViewProps) {
  const t = useMessages(team);
  const box = useFocusKept(JSON.stringify([members, invitations]));
  useAfterSuccess(state?.result);
  const ofInvite = state && !state.values.intent ? state : undefined;
  const isFull = members.length + invitations.length >= maxMembers;
  return (
    <div ref={box} className="grid gap-6">
      <p>{t.lead}</p>
      <FormNotice result={state?.result} always />
      <Section title={t.members}>
        <ul className="owner-cards">
          <li>
            <article className="owner-card owner-card-body" aria-label={firm}>
              <p className="named-person">
                <b>{firm}</b>
                <span className="hint">
                  {t.you} · {t.role_owner}
                </span>
              </p>
            </article>
          </li>
          {members.map((member) => (
            <li key={member.member}>
              <MemberItem guid={guid} {...member} />
            </li>
          ))}
        </ul>
        {members.length === 0 && invitations.length === 0 ? (
          <Empty text={t.nobody}>
            <p>{t.nobody_help}</p>
          </Empty>
        ) : null}
      </Section>
      {invitations.length > 0 ? (
        <Section title={t.invitations}>
          <ul className="owner-cards">
            {invitations.map((invitation) => (
              <li key={invitation.invitation}>
                <InvitationItem guid={guid} {...invitation} />
              </li>
            ))}
          </ul>
        </Section>
      ) : null}
      <Section title={t.invite}>
        {isFull ? <p>{t.full}</p> : <InviteForm key={invitations.length} guid={guid} sent={ofInvite} />}
      </Section>
    </div>
  );
}
