import type { MemberRole } from '../../../contract/call.ts';
import type { Messages } from '../../../messages/en.ts';
import { fill } from '../../../messages/fill.ts';
import type { MailContent } from '../../outgoing/mail-content.ts';

interface Invitation {
  firm: string;
  name: string;
  row: { role: MemberRole };
  token: string;
  publicUrl: string;
}

/** The mail with the link by which somebody joins. */
export function invitationMail({ firm, name, row, token, publicUrl }: Invitation, { team: t }: Messages): MailContent {
  const { host } = new URL(publicUrl);
  return {
    subject: fill(t.mail_subject, { firm }),
    above: [fill(t.mail_above, { name, firm, host }), row.role === 'orders' ? t.mail_orders : t.mail_looks],
    figures: [],
    below: [t.mail_below],
    links: [{ label: t.mail_link, url: `${publicUrl}/jointeam?${token}` }],
    end: t.mail_end,
  };
}

/** Tells the reseller that somebody may log in for them from now on: whoever else held their session might have invited somebody. */
export function joinedMail(name: string, publicUrl: string, { team: t }: Messages): MailContent {
  return {
    subject: t.joined_subject,
    above: [fill(t.joined_above, { name })],
    figures: [],
    below: [t.joined_below],
    links: [{ label: t.joined_link, url: `${publicUrl}/team` }],
    end: t.joined_end,
  };
}
