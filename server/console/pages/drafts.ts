import type { Selectable } from 'kysely';
import type { Db } from '../../db/database.ts';
import type { PageDraftTable } from '../../db/tables.ts';

export type Draft = Selectable<PageDraftTable>;

/** The drafts of legal pages with who is writing them. */
export function draftsQuery(db: Db) {
  return db
    .selectFrom('page_draft')
    .innerJoin('operator', 'operator.id', 'page_draft.operator_id')
    .selectAll('page_draft')
    .select('operator.name as by');
}

export function presentDraft({ name, description, taken, by, updated_at, version, release }: Draft & { by: string }) {
  return { name, html: description, taken, by, updated_at: updated_at.toISOString(), version, release };
}

/** The draft of a page, locked until the transaction ends. */
export function lockDraft(tx: Db, pageId: number): Promise<Draft | undefined> {
  return tx.selectFrom('page_draft').selectAll().where('page_id', '=', pageId).forUpdate().executeTakeFirst();
}
