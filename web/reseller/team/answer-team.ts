import { data, redirect } from 'react-router';
import type { MemberRole } from '../../../contract/call.ts';
import {
  changeMember,
  inviteMember,
  inviteMemberAgain,
  leaveTeam,
  removeMember,
  takeInvitationBack,
} from '../../../contract/team.ts';
import type { CallFunction } from '../../api.ts';
import { formValues } from '../../forms/form-result.ts';
import { type FormState, refusedForm } from '../../forms/form-state.ts';
import { otherAccount } from '../../forms/other-account.ts';
import { paths } from '../../paths.ts';
import { requestMessages } from '../../request-messages.ts';
import { accountCall, type PageRequest } from '../../session/account-call.ts';
import { clearedResellerCookie, forReseller } from '../../session/reseller-session.ts';
import { teamIntents } from './team-intents.ts';

/** Invites somebody, or changes who is in the team, or leaves it: all without script, too. */
export async function answerTeam({ request, context }: PageRequest) {
  const values = formValues(await request.formData());
  const t = requestMessages(request);
  return forReseller(request, async (reseller) => {
    if (values.guid !== reseller.guid) return otherAccount(t);
    try {
      const call = accountCall(context, reseller);
      if (values.intent === teamIntents.leave) {
        await call(leaveTeam, { guid: reseller.guid });
        return redirect(`${paths.resellerLogin}?left`, { headers: { 'set-cookie': clearedResellerCookie(request) } });
      }
      const { Message: text } = await change(call, values);
      return data<FormState>({ values: {}, result: { outcome: 'done', text, next: null } });
    } catch (error) {
      return refusedForm(values, error, t.team.failed);
    }
  });
}

function change(call: CallFunction, values: FormState['values']) {
  const { guid = '', intent, name = '', email = '', role = '', member = '', invitation = '' } = values;
  if (intent === teamIntents.change) return call(changeMember, { guid, member, role: role as MemberRole });
  if (intent === teamIntents.remove) return call(removeMember, { guid, member });
  if (intent === teamIntents.again) return call(inviteMemberAgain, { guid, invitation });
  if (intent === teamIntents.takeBack) return call(takeInvitationBack, { guid, invitation });
  return call(inviteMember, { guid, name, email, role: role as MemberRole });
}
