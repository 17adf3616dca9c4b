import type { fates, openInquiry } from '../../../contract/console/inquiries.ts';
import type { Db } from '../../db/database.ts';
import type { OutgoingState } from '../../db/tables.ts';
import type { Handler } from '../../http/handle-call.ts';
import { notFound, type Operator } from '../../http/principal.ts';
import { openDetails } from '../../inquiries/details.ts';
import { openWords } from '../../inquiries/entry.ts';
import type { Vault } from '../../personal-data/vault.ts';
import type { Services } from '../../services.ts';
import { record } from '../audit/record.ts';
import { maskedPhone } from '../masked-phone.ts';
import { namesOf } from '../operators/names-of.ts';
import { type InquiryRow, lockInquiry } from './inquiry-row.ts';

type Deps = Pick<Services, 'database' | 'vault' | 'env' | 'now'>;

/** Shows who wrote and what, as support cannot work without it. The first time that an operator reads it is recorded in the audit log. */
export function open({ database, vault, env, now }: Deps): Handler<typeof openInquiry> {
  return ({ id }, { principal }) =>
    database.db.transaction().execute(async (tx) => {
      const row = await lockInquiry(tx, id);
      if (!row) throw notFound(principal);
      await recordFirst(tx, principal, id, now());
      const { firstname, lastname, email, phone, message } = openDetails(vault, row);
      const who = { name: `${firstname} ${lastname}`, email, phone: maskedPhone(phone), message };
      const more = { of_writer: await ofWriter(tx, row), answers_go_to: env.supportEmail };
      return {
        Inquiry: {
          ...(await statusOf(tx, row, principal)),
          ...who,
          ...more,
          Entries: await entriesOf(tx, vault, row.id),
        },
      };
    });
}

async function statusOf(tx: Db, row: InquiryRow, principal: Operator) {
  const { no: id, ticket, state, version, created_at, assigned_to } = row;
  const nameOf = await namesOf(tx, [assigned_to]);
  const whose = { assigned_to: nameOf(assigned_to), is_mine: assigned_to === principal.id };
  return { id, ticket, state, version, at: created_at.toISOString(), ...whose };
}

async function recordFirst(tx: Db, principal: Operator, no: number, now: Date): Promise<void> {
  const action = 'inquiry.open';
  const before = await tx
    .selectFrom('audit_entry')
    .select('no')
    .where('subject', '=', 'inquiry')
    .where('subject_id', '=', String(no))
    .where('operator_id', '=', principal.id)
    .where('action', '=', action)
    .executeTakeFirst();
  if (!before) await record(tx, principal, { action, subject: 'inquiry', subjectId: no, now });
}

async function ofWriter(tx: Db, { email_index }: InquiryRow): Promise<number> {
  if (!email_index) return 1;
  const { count } = await tx
    .selectFrom('inquiry')
    .select((eb) => eb.cast<number>(eb.fn.countAll(), 'integer').as('count'))
    .where('email_index', '=', email_index)
    .executeTakeFirstOrThrow();
  return count;
}

type Fate = (typeof fates)[number];

const fateOf: Record<OutgoingState, Fate> = {
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
    text: openWords(vault, row),
    fate: state ? fateOf[state] : ('' as const),
  }));
}
