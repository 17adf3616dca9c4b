import { randomUUIDv7 } from 'node:crypto';
import type { OperatorRole } from '../../../contract/call.ts';
import type { inviteOperator } from '../../../contract/console/operator-accounts.ts';
import { messagesOfWorkMail } from '../../../messages/catalogue.ts';
import { en, type Messages } from '../../../messages/en.ts';
import { fill } from '../../../messages/fill.ts';
import { ApiError } from '../../http/api-error.ts';
import type { Handler } from '../../http/handle-call.ts';
import { type MailContent, mailPayload } from '../../outgoing/mail-content.ts';
import type { Services } from '../../services.ts';
import { recordAudit } from '../audit/record.ts';
import { createOperator, isEmailTaken } from './operator.ts';

export function invite({ database, vault, outbox, publicUrl, now }: Services): Handler<typeof inviteOperator> {
  return async ({ name, email, role }, { principal, locale }) => {
    const messages = messagesOfWorkMail('operators', locale);
    const invited = database.db.transaction().execute(async (tx) => {
      const id = await createOperator(tx, vault, { name, email, role, now: now() });
      const entry = { subject: 'operator', subjectId: id, changes: { role }, now: now() };
      await recordAudit(tx, principal, { action: 'operator.invite', ...entry });
      const letter = mailPayload(email, invitation(publicUrl(), { name, role }, messages), messages);
      return { id, message: await outbox.enqueue(tx, letter, randomUUIDv7(), 'a day') };
    });
    const { id, message } = await invited.catch(refuseTakenEmail);
    outbox.attemptInBackground(message);
    return { id, Message: en.console_operators.invited, values: { name } };
  };
}

function refuseTakenEmail(error: unknown): never {
  if (!isEmailTaken(error)) throw error;
  const sentence = en.console_operators.email_taken;
  throw new ApiError(409, 'email_taken', sentence, { errors: { email: [sentence] } });
}

/** In the language of whoever invites: what the new operator reads is not known yet. */
function invitation(
  publicUrl: string,
  { name, role }: { name: string; role: OperatorRole },
  { console_operators: t, console_layout: layout }: Messages,
): MailContent {
  const { host } = new URL(publicUrl);
  return {
    subject: fill(t.mail_subject, { host }),
    above: [fill(t.mail_above, { name, host, role: layout[`role_${role}`] })],
    figures: [],
    below: [t.mail_below],
    links: [{ label: t.mail_link, url: `${publicUrl}/console` }],
    end: t.mail_end,
  };
}
