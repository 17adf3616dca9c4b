import type { replyToInquiry } from '../../../contract/console/inquiries.ts';
import type { Db } from '../../db/database.ts';
import type { Handler } from '../../http/handle-call.ts';
import { openDetails } from '../../inquiries/details.ts';
import { replyMail } from '../../inquiries/mails.ts';
import type { Services } from '../../services.ts';
import type { InquiryRow } from './inquiry-row.ts';
import { write } from './write.ts';

/** Mails the writer, and the inquiry is no longer open; an unassigned one is assigned to the operator who answers first. */
export function reply(deps: Services): Handler<typeof replyToInquiry> {
  return async (words, caller) => {
    const queued: string[] = [];
    const answer = await write(deps, words, caller, {
      kind: 'reply',
      follows: async (tx, row, entryId) => {
        queued.push(await enqueueReply(tx, deps, { row, entryId, text: words.text }));
        return { state: 'answered', assigned_to: row.assigned_to ?? caller.principal.id };
      },
    });
    for (const mail of queued) deps.outbox.attemptInBackground(mail);
    return answer;
  };
}

function enqueueReply(
  tx: Db,
  { vault, outbox, env }: Pick<Services, 'vault' | 'outbox' | 'env'>,
  { row, entryId, text }: { row: InquiryRow; entryId: string; text: string },
): Promise<string> {
  const { email } = openDetails(vault, row);
  const mail = replyMail(email, text, { ticket: row.ticket, address: env.supportEmail });
  return outbox.enqueue(tx, mail, entryId, 'a day');
}
