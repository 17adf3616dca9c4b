import type { resendCreditNote as resendCall } from '../../../contract/console/order-changes.ts';
import { en } from '../../../messages/en.ts';
import { ApiError } from '../../http/api-error.ts';
import type { Handler } from '../../http/handle-call.ts';
import { notFound } from '../../http/principal.ts';
import { enqueueCreditNoteMail } from '../../orders/operator-mails.ts';
import type { Services } from '../../services.ts';
import { recordAudit } from '../audit/record.ts';
import { requireLockedOrder } from './change-order.ts';

const t = en.console_orders;

export function resendCreditNote(deps: Services): Handler<typeof resendCall> {
  return async ({ order_id, credit_note_id }, { principal }) => {
    const { database, outbox, now } = deps;
    const { queued, number } = await database.db.transaction().execute(async (tx) => {
      const order = await requireLockedOrder(tx, principal, order_id);
      const note = await tx
        .selectFrom('credit_note')
        .select(['id', 'document_number as number', 'total_paise as paise'])
        .where('order_id', '=', order.id)
        .where('id', '=', credit_note_id)
        .executeTakeFirst();
      if (!note) throw notFound(principal);
      const queued = await enqueueCreditNoteMail(tx, deps, order, note);
      if (queued.length === 0) throw new ApiError(409, 'no_mail', t.no_mail);
      await recordAudit(tx, principal, {
        action: 'order.resend_credit_note',
        subject: 'order',
        subjectId: order.id,
        changes: { credit_note: note.number },
        now: now(),
      });
      return { queued, number: note.number };
    });
    for (const message of queued) outbox.attemptInBackground(message);
    return { credit_note: number };
  };
}
