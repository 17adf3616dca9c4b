import type { replyMailOutcomes } from '../../../contract/console/inquiries.ts';
import type { ThreadEntryKind } from '../../../contract/inquiry-states.ts';
import type { Db } from '../../db/database.ts';
import type { OutgoingState } from '../../db/tables.ts';
import { openInquiryDetails } from '../../inquiries/details.ts';
import { openEntryWords } from '../../inquiries/entry.ts';
import { openMail } from '../../inquiries/inbound/mail-entry.ts';
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
  at: Date;
  by: string;
  text: string;
  fate: MailOutcome;
  ticket: string;
  from: string;
  left_out: number;
  is_automatic: boolean;
  is_cut: boolean;
}

const plain = { fate: '' as const, ticket: '', from: '', left_out: 0, is_automatic: false, is_cut: false };

/**
 * All that was written about an inquiry and those merged into it, the oldest first: what operators wrote and became of the mails among it, what was
 * answered by mail, and the words of those that were merged.
 */
export async function threadOf(db: Db, vault: Vault, row: InquiryRow, writer: string) {
  const merged = await db.selectFrom('inquiry').selectAll().where('merged_into', '=', row.id).execute();
  const ids = [row.id, ...merged.map(({ id }) => id)];
  const entries = [
    ...(await operatorsEntries(db, vault, ids)),
    ...(await mailsIn(db, vault, ids, writer)),
    ...merged.map((each) => mergedEntry(vault, each)),
  ];
  return entries
    .toSorted((a, b) => a.at.getTime() - b.at.getTime())
    .map(({ at, ...entry }) => ({ ...entry, at: at.toISOString() }));
}

async function operatorsEntries(db: Db, vault: Vault, ids: string[]): Promise<ThreadEntry[]> {
  const rows = await db
    .selectFrom('inquiry_entry as entry')
    .innerJoin('operator', 'operator.id', 'entry.operator_id')
    .leftJoin('outgoing', 'outgoing.about', 'entry.id')
    .select(['entry.id', 'kind', 'words_sealed', 'entry.created_at', 'operator.name as by', 'outgoing.state'])
    .where('inquiry_id', 'in', ids)
    .orderBy('entry.no')
    .execute();
  return rows.map(({ kind, by, created_at, state, ...sealed }) => ({
    ...plain,
    ...{ kind, by, at: created_at, text: openEntryWords(vault, sealed) },
    fate: state ? mailOutcomeOf[state] : '',
  }));
}

async function mailsIn(db: Db, vault: Vault, ids: string[], writer: string): Promise<ThreadEntry[]> {
  const rows = await db
    .selectFrom('inquiry_mail')
    .select(['id', 'mail_sealed', 'created_at'])
    .where('inquiry_id', 'in', ids)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  return rows.map(({ created_at, ...sealed }) => {
    const { words, from, leftOut, isAutomatic, isCut } = openMail(vault, sealed);
    const facts = { from, left_out: leftOut, is_automatic: isAutomatic, is_cut: isCut };
    return { ...plain, kind: 'mail', by: from ? '' : writer, at: created_at, text: words, ...facts };
  });
}

function mergedEntry(vault: Vault, row: InquiryRow): ThreadEntry {
  const { firstname, lastname, message } = openInquiryDetails(vault, row);
  const said = { by: `${firstname} ${lastname}`, at: row.created_at, text: message };
  return { ...plain, kind: 'merged', ...said, ticket: row.ticket };
}
