import type { openInquiry, replyMailOutcomes } from '../../../contract/console/inquiries.ts';
import type { Db } from '../../db/database.ts';
import type { OutgoingState } from '../../db/tables.ts';
import type { Handler } from '../../http/handle-call.ts';
import { notFound, type Operator } from '../../http/principal.ts';
import { openInquiryDetails } from '../../inquiries/details.ts';
import { openEntryWords } from '../../inquiries/entry.ts';
import type { Vault } from '../../personal-data/vault.ts';
import type { Services } from '../../services.ts';
import { recordAudit } from '../audit/record.ts';
import { maskedPhone } from '../masked-phone.ts';
import { namesOf } from '../operators/names-of.ts';
import { type InquiryRow, lockInquiry } from './inquiry-row.ts';

type Deps = Pick<Services, 'database' | 'vault' | 'env' | 'now'>;

/** Shows who wrote and what, as support cannot work without it. The first time that an operator reads it is recorded in the audit log. */
export function showInquiry({ database, vault, env, now }: Deps): Handler<typeof openInquiry> {
  return ({ id }, { principal }) =>
    database.db.transaction().execute(async (tx) => {
      const row = await lockInquiry(tx, id);
      if (!row) throw notFound(principal);
      await recordFirstReading(tx, principal, id, now());
      const { firstname, lastname, email, phone, message } = openInquiryDetails(vault, row);
      const writer = { name: `${firstname} ${lastname}`, email, phone: maskedPhone(phone), message };
      const correspondence = { of_writer: await countOfWriter(tx, row), answers_go_to: env.supportEmail };
      return {
        Inquiry: {
          ...(await statusOf(tx, row, principal)),
          ...writer,
          ...correspondence,
          Entries: await entriesOf(tx, vault, row.id),
        },
      };
    });
}

async function statusOf(tx: Db, row: InquiryRow, principal: Operator) {
  const { no: id, ticket, state, version, created_at, assigned_to } = row;
  const nameOf = await namesOf(tx, [assigned_to]);
  const assignment = { assigned_to: nameOf(assigned_to), is_mine: assigned_to === principal.id };
  return { id, ticket, state, version, at: created_at.toISOString(), ...assignment };
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

async function countOfWriter(tx: Db, { email_index }: InquiryRow): Promise<number> {
  if (!email_index) return 1;
  const { count } = await tx
    .selectFrom('inquiry')
    .select((eb) => eb.cast<number>(eb.fn.countAll(), 'integer').as('count'))
    .where('email_index', '=', email_index)
    .executeTakeFirstOrThrow();
  return count;
}

type MailOutcome = (typeof replyMailOutcomes)[number];

const mailOutcomeOf: Record<OutgoingState, MailOutcome> = {
  queued: 'on_its_way',
  sending: 'on_its_way',
  unknown: 'on_its_way',
  accepted: 'sent',
  delivered: 'sent',
  failed: 'failed',
  refused: 'failed',
  dead: 'failed',
};

/** What was written about an inquiry, the oldest first, and what became of the mails among it. */
async function entriesOf(db: Db, vault: Vault, inquiryId: string) {
  const rows = await db
    .selectFrom('inquiry_entry as entry')
    .innerJoin('operator', 'operator.id', 'entry.operator_id')
    .leftJoin('outgoing', 'outgoing.about', 'entry.id')
    .select(['entry.id', 'kind', 'words_sealed', 'entry.created_at', 'operator.name as by', 'outgoing.state'])
    .where('inquiry_id', '=', inquiryId)
    .orderBy('entry.no')
    .execute();
  return rows.map(({ kind, by, created_at, state, ...row }) => ({
    kind,
    by,
    at: created_at.toISOString(),
    text: openEntryWords(vault, row),
    fate: state ? mailOutcomeOf[state] : ('' as const),
  }));
}
