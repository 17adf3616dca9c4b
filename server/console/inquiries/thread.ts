import type { replyMailOutcomes } from '../../../contract/console/inquiries.ts';
import type { ThreadEntryKind } from '../../../contract/inquiry-states.ts';
import type { Db } from '../../db/database.ts';
import type { OutgoingState } from '../../db/tables.ts';
import { openInquiryDetails } from '../../inquiries/details.ts';
import { openEntryWords } from '../../inquiries/entry.ts';
import { type MailEntry, openMail } from '../../inquiries/inbound/mail-entry.ts';
import type { Vault } from '../../personal-data/vault.ts';
import type { InquiryRow } from './inquiry-row.ts';

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

interface ThreadEntry {
  kind: ThreadEntryKind;
  by: string;
  text: string;
  whole: string;
  fate: MailOutcome;
  ticket: string;
  from: string;
  left_out: number;
  is_automatic: boolean;
  is_cut: boolean;
}

const plain = { whole: '', fate: '' as const, ticket: '', from: '', left_out: 0, is_automatic: false, is_cut: false };

/** So many are shown unless all are asked for. */
const shownAtMost = 100;

/** Something in a thread, which is only opened if it is shown. */
interface Found {
  at: Date;
  open: () => ThreadEntry;
}

/**
 * What was written about an inquiry and those merged into it, the oldest first: what operators wrote and became of the mails among it, what was
 * answered by mail, and the words of those that were merged. The newest, with how many there are before them, or all.
 */
export async function threadOf(db: Db, vault: Vault, row: InquiryRow, all: boolean) {
  const merged = await db.selectFrom('inquiry').selectAll().where('merged_into', '=', row.id).execute();
  const inquiries = [row, ...merged];
  const ids = inquiries.map(({ id }) => id);
  const most = all ? undefined : shownAtMost;
  const found: Found[] = [
    ...(await operatorsEntries(db, vault, ids, most)),
    ...(await mailsIn(db, vault, inquiries, most)),
    ...merged.map((each) => ({ at: each.created_at, open: () => mergedEntry(vault, each) })),
  ];
  const shown = found.toSorted((a, b) => a.at.getTime() - b.at.getTime()).slice(-(most ?? found.length));
  const Entries = shown.map(({ at, open }) => ({ ...open(), at: at.toISOString() }));
  const total = merged.length + (await countIn(db, 'inquiry_entry', ids)) + (await countIn(db, 'inquiry_mail', ids));
  return { Entries, earlier: total - Entries.length };
}

async function countIn(db: Db, table: 'inquiry_entry' | 'inquiry_mail', ids: string[]): Promise<number> {
  const { count } = await db
    .selectFrom(table)
    .select((eb) => eb.cast<number>(eb.fn.countAll(), 'integer').as('count'))
    .where('inquiry_id', 'in', ids)
    .executeTakeFirstOrThrow();
  return count;
}

async function operatorsEntries(db: Db, vault: Vault, ids: string[], most?: number): Promise<Found[]> {
  const rows = await db
    .selectFrom('inquiry_entry as entry')
    .innerJoin('operator', 'operator.id', 'entry.operator_id')
    .leftJoin('outgoing', 'outgoing.about', 'entry.id')
    .select(['entry.id', 'kind', 'words_sealed', 'entry.created_at', 'operator.name as by', 'outgoing.state'])
    .where('inquiry_id', 'in', ids)
    .orderBy('entry.no', 'desc')
    .$if(most !== undefined, (query) => query.limit(most ?? 0))
    .execute();
  return rows.toReversed().map(({ kind, by, created_at, state, ...sealed }) => ({
    at: created_at,
    open: () => ({
      ...{ ...plain, kind, by, text: openEntryWords(vault, sealed) },
      fate: state ? mailOutcomeOf[state] : '',
    }),
  }));
}

/** Each by the writer of the inquiry whose mail it answers, who need not be that of the thread. */
async function mailsIn(db: Db, vault: Vault, inquiries: InquiryRow[], most?: number): Promise<Found[]> {
  const rows = await db
    .selectFrom('inquiry_mail')
    .select(['id', 'inquiry_id', 'mail_sealed', 'created_at'])
    .where(
      'inquiry_id',
      'in',
      inquiries.map(({ id }) => id),
    )
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .$if(most !== undefined, (query) => query.limit(most ?? 0))
    .execute();
  const writers = new Map(inquiries.map((each) => [each.id, writerOf(vault, each)]));
  return rows.toReversed().map(({ created_at, inquiry_id, ...sealed }) => ({
    at: created_at,
    open: () => mailEntry(openMail(vault, sealed), writers.get(inquiry_id) ?? ''),
  }));
}

function mailEntry({ words, whole = '', from, leftOut, isAutomatic, isCut }: MailEntry, writer: string): ThreadEntry {
  const facts = { whole, from, left_out: leftOut, is_automatic: isAutomatic, is_cut: isCut };
  return { ...plain, kind: 'mail', by: from ? '' : writer, text: words, ...facts };
}

function mergedEntry(vault: Vault, row: InquiryRow): ThreadEntry {
  const text = openInquiryDetails(vault, row).message;
  return { ...plain, kind: 'merged', by: writerOf(vault, row), text, ticket: row.ticket };
}

function writerOf(vault: Vault, row: InquiryRow): string {
  const { firstname, lastname } = openInquiryDetails(vault, row);
  return `${firstname} ${lastname}`;
}
