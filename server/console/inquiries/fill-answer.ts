import { fillAnswer, openVariablesIn } from '../../../contract/answer-variables.ts';
import type { fillSavedAnswer } from '../../../contract/console/saved-answers.ts';
import { indianDate } from '../../../contract/scan-rules.ts';
import type { Db } from '../../db/database.ts';
import type { Handler } from '../../http/handle-call.ts';
import { notFound, type Operator } from '../../http/principal.ts';
import { openInquiryDetails } from '../../inquiries/details.ts';
import type { Vault } from '../../personal-data/vault.ts';
import type { Services } from '../../services.ts';
import { namesOf } from '../operators/names-of.ts';
import type { InquiryRow } from './inquiry-row.ts';
import { lastOrderOf } from './orders-of-writer.ts';

/** A saved answer with what is known of this inquiry in its places. It is shown to the operator, and sends nothing. */
export function fillForInquiry({
  database: { db },
  vault,
}: Pick<Services, 'database' | 'vault'>): Handler<typeof fillSavedAnswer> {
  return async ({ id, answer }, { principal }) => {
    const row = await db.selectFrom('inquiry').selectAll().where('no', '=', id).executeTakeFirst();
    const saved = await db.selectFrom('saved_answer').select('words').where('id', '=', answer).executeTakeFirst();
    if (!row || !saved) throw notFound(principal);
    const text = fillAnswer(saved.words, await valuesFor(db, vault, row, principal));
    return { text, missing: openVariablesIn(text) };
  };
}

async function valuesFor(db: Db, vault: Vault, row: InquiryRow, { id }: Operator) {
  const { firstname, lastname, phone, email } = openInquiryDetails(vault, row);
  const last = await lastOrderOf(db, vault, { phone, email });
  return {
    name: `${firstname} ${lastname}`,
    first_name: firstname,
    ticket: row.ticket,
    order: last ? String(last.id) : '',
    order_day: last ? shownDay(last.created_at) : '',
    operator: (await namesOf(db, [id]))(id),
  };
}

/** `20-11-2026`, as all pages and mails write a day. */
function shownDay(instant: Date): string {
  return indianDate(instant).split('-').reverse().join('-');
}
