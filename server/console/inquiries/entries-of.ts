import type { fates } from '../../../contract/console/inquiries.ts';
import type { Db } from '../../db/database.ts';
import type { OutgoingState } from '../../db/tables.ts';
import { openWords } from '../../inquiries/entry.ts';
import type { Vault } from '../../personal-data/vault.ts';

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
export async function entriesOf(db: Db, vault: Vault, inquiryId: string) {
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
