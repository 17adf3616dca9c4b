import type { replyToInquiry } from '../../../contract/console/inquiries.ts';
import type { Db } from '../../db/database.ts';
import type { Rule } from '../../http/answer-call.ts';
import { openDetails } from '../../inquiries/details.ts';
import { replyMail } from '../../inquiries/mails.ts';
import type { Services } from '../../services.ts';
import type { InquiryRow } from './inquiry-row.ts';
import { write } from './write.ts';

/** Mails the writer, and the inquiry is no longer open; an unassigned one is assigned to the operator who answers first. */
export function reply(parts: Services): Rule<typeof replyToInquiry> {
  return async (words, caller) => {
    const owed: string[] = [];
    const answer = await write(parts, words, caller, {
      kind: 'reply',
      follows: async (tx, row, entryId) => {
        owed.push(await oweReply(tx, parts, { row, entryId, text: words.text }));
        return { state: 'answered', assigned_to: row.assigned_to ?? caller.principal.id };
      },
    });
    for (const mail of owed) parts.outgoing.attemptSoon(mail);
    return answer;
  };
}

function oweReply(
  tx: Db,
  { vault, outgoing, env }: Pick<Services, 'vault' | 'outgoing' | 'env'>,
  { row, entryId, text }: { row: InquiryRow; entryId: string; text: string },
): Promise<string> {
  const { email } = openDetails(vault, row);
  const mail = replyMail(email, text, { ticket: row.ticket, address: env.supportEmail });
  return outgoing.owe(tx, mail, entryId, 'a day');
}
