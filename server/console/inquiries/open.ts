import { sql } from 'kysely';
import type { openInquiry } from '../../../contract/console/inquiries.ts';
import type { Db } from '../../db/database.ts';
import type { Handler } from '../../http/handle-call.ts';
import { notFound, type Operator } from '../../http/principal.ts';
import { openInquiryDetails } from '../../inquiries/details.ts';
import type { Services } from '../../services.ts';
import { recordAudit } from '../audit/record.ts';
import { maskedPhone } from '../masked-phone.ts';
import { assigneesOf, listAnswerers } from './answerers.ts';
import { type InquiryRow, lockThread, waitingSince } from './inquiry-row.ts';
import { ordersOfPhone } from './orders-of-writer.ts';
import { threadOf } from './thread.ts';

type Deps = Pick<Services, 'database' | 'vault' | 'env' | 'inboundMail' | 'now'>;

/** Shows who wrote and what, as support cannot work without it. The first time that an operator reads it is recorded in the audit log. */
export function showInquiry({ database, vault, env, inboundMail, now }: Deps): Handler<typeof openInquiry> {
  return ({ id, all }, { principal }) =>
    database.db.transaction().execute(async (tx) => {
      const row = await lockThread(tx, id);
      if (!row) throw notFound(principal);
      await recordFirstReading(tx, principal, row.no, now());
      const { firstname, lastname, email, phone, message } = openInquiryDetails(vault, row);
      const name = `${firstname} ${lastname}`;
      const answerers = await listAnswerers(tx);
      return {
        Inquiry: {
          ...(await statusOf(tx, row, principal)),
          ...{ name, email, phone: maskedPhone(phone), message, language: row.language ?? '' },
          of_writer: await countOfWriter(tx, row),
          next: await inLine(tx, row, principal, 'next'),
          previous: await inLine(tx, row, principal, 'previous'),
          answers_go_to: inboundMail ? '' : env.supportEmail,
          ...(await threadOf(tx, vault, row, all)),
          Others: answerers.filter(({ id, is_on }) => is_on && id !== principal.id),
          ...(await ordersOfPhone(tx, vault, phone)),
        },
      };
    });
}

async function statusOf(tx: Db, row: InquiryRow, principal: Operator) {
  const { no: id, ticket, state, version, created_at, assigned_to } = row;
  const assigneeOf = await assigneesOf(tx, [assigned_to]);
  const times = { at: created_at.toISOString(), waits_since: waitingSince(row).toISOString() };
  const wrote_again = state === 'open' && row.waits_since !== null;
  const assignment = { ...assigneeOf(assigned_to), is_mine: assigned_to === principal.id };
  return { id, ticket, state, version, ...times, wrote_again, ...assignment };
}

async function recordFirstReading(tx: Db, principal: Operator, no: number, now: Date): Promise<void> {
  const action = 'inquiry.open';
  const earlier = await tx
    .selectFrom('audit_entry')
    .select('no')
    .where('subject', '=', 'inquiry')
    .where('subject_id', '=', String(no))
    .where('operator_id', '=', principal.id)
    .where('action', '=', action)
    .executeTakeFirst();
  if (!earlier) await recordAudit(tx, principal, { action, subject: 'inquiry', subjectId: no, now });
}

/** So that whoever answers goes from one to the next, and back, without the list. */
async function inLine(tx: Db, row: InquiryRow, { id: operatorId }: Operator, to: 'next' | 'previous') {
  const [beyond, direction] = to === 'next' ? [sql`>`, 'asc' as const] : [sql`<`, 'desc' as const];
  const since = sql<Date>`coalesce(waits_since, created_at)`;
  const found = await tx
    .selectFrom('inquiry')
    .select('no')
    .where('state', '=', 'open')
    .where('merged_into', 'is', null)
    .where((eb) => eb.or([eb('assigned_to', 'is', null), eb('assigned_to', '=', operatorId)]))
    .where(sql<boolean>`(${since}, no) ${beyond} (${waitingSince(row)}::timestamptz, ${row.no}::bigint)`)
    .orderBy(since, direction)
    .orderBy('no', direction)
    .limit(1)
    .executeTakeFirst();
  return found?.no ?? 0;
}

/** In how many threads the writer is read. */
async function countOfWriter(tx: Db, { email_index }: InquiryRow): Promise<number> {
  if (!email_index) return 1;
  const { count } = await tx
    .selectFrom('inquiry')
    .select((eb) => eb.cast<number>(eb.fn.count(eb.fn.coalesce('merged_into', 'id')).distinct(), 'integer').as('count'))
    .where('email_index', '=', email_index)
    .executeTakeFirstOrThrow();
  return count;
}
