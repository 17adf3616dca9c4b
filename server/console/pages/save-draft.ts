import type { saveDraft as saveDraftCall } from '../../../contract/console/pages.ts';
import { en } from '../../../messages/en.ts';
import { releasedPages } from '../../catalog/publish.ts';
import { tidyHtml } from '../../catalog/tidy-html.ts';
import type { Db } from '../../db/database.ts';
import { ApiError } from '../../http/api-error.ts';
import type { Handler } from '../../http/handle-call.ts';
import { notFound, type Operator } from '../../http/principal.ts';
import type { Services } from '../../services.ts';
import { recordAudit } from '../audit/record.ts';
import { requireVersion } from '../require-version.ts';
import { type Draft, draftsQuery, lockDraft, presentDraft } from './drafts.ts';
import { describeRemovals, emptyTextError } from './removed-markup.ts';
import { textOfHtml } from './word-diff.ts';

/**
 * Saves an operator's text, sanitised. An operator who began from another version of the draft, or from none although there
 * is one, gets an error.
 */
export function saveDraft({ database: { db }, now }: Services): Handler<typeof saveDraftCall> {
  return async ({ page_id, version, name, html, release = null }, { principal, locale }) => {
    const { html: description, removed } = tidyHtml(html);
    if (textOfHtml(description) === '') throw emptyTextError();
    const content = { name, description, taken: describeRemovals(removed, locale), release };
    return db.transaction().execute(async (tx) => {
      await requirePage(tx, page_id, release, principal);
      const at = now();
      await upsertDraft(tx, { ...content, page_id, operator_id: principal.id, updated_at: at }, version, principal);
      await recordAudit(tx, principal, { action: 'page.draft', subject: 'page', subjectId: page_id, now: at });
      const draft = await draftsQuery(tx).where('page_id', '=', page_id).executeTakeFirstOrThrow();
      return { Draft: presentDraft(draft) };
    });
  };
}

async function upsertDraft(
  tx: Db,
  draft: Omit<Draft, 'version'>,
  shownVersion: number,
  principal: Operator,
): Promise<void> {
  const locked = await lockDraft(tx, draft.page_id);
  if (locked) {
    const { page_id, version } = requireVersion(locked, shownVersion, principal);
    const next = { ...draft, version: version + 1 };
    await tx.updateTable('page_draft').set(next).where('page_id', '=', page_id).execute();
  } else if (shownVersion !== 0 || !(await insertDraft(tx, draft))) {
    throw new ApiError(409, 'changed_meanwhile', en.console_common.changed_meanwhile);
  }
}

/** False when another operator began one at the same moment. */
async function insertDraft(tx: Db, draft: Omit<Draft, 'version'>): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('page_draft')
    .values(draft)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  return Boolean(numInsertedOrUpdatedRows);
}

/** Fails unless the page exists, and also the release's text when the draft begins with one. */
async function requirePage(tx: Db, pageId: number, release: number | null, principal: Operator): Promise<void> {
  const page = await tx.selectFrom('page_version').select('version').where('page_id', '=', pageId).executeTakeFirst();
  const isReleased = releasedPages().some((text) => text.page_id === pageId && text.release === release);
  if (!page || (release !== null && !isReleased)) throw notFound(principal);
}
