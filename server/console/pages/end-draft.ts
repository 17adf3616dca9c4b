import type {
  discardDraft as discardDraftCall,
  publishDraft as publishDraftCall,
} from '../../../contract/console/pages.ts';
import { en } from '../../../messages/en.ts';
import { publishVersion } from '../../catalog/publish-version.ts';
import { sanitise } from '../../catalog/sanitise.ts';
import { ApiError } from '../../http/api-error.ts';
import type { Handler } from '../../http/handle-call.ts';
import type { Services } from '../../services.ts';
import { recordAudit } from '../audit/record.ts';
import { requireVersion } from '../require-version.ts';
import { lockDraft } from './drafts.ts';

/** The draft as it was shown becomes the next version, and is a draft no longer. */
export function publishDraft({ database: { db }, now }: Services): Handler<typeof publishDraftCall> {
  return ({ page_id, version, reason }, { principal }) =>
    db.transaction().execute(async (tx) => {
      const draft = requireVersion(await lockDraft(tx, page_id), version, principal);
      const at = now();
      const { name, release } = draft;
      const page = { page_id, name, release, description: sanitise(draft.description) };
      const publishedVersion = await publishVersion(tx, { ...page, operator_id: principal.id, published_at: at });
      if (publishedVersion === null) throw new ApiError(409, 'nothing_new', en.console_pages.nothing_new);
      await tx.deleteFrom('page_draft').where('page_id', '=', page_id).execute();
      const entry = { subject: 'page', subjectId: page_id, reason, changes: { version: publishedVersion }, now: at };
      await recordAudit(tx, principal, { action: 'page.publish', ...entry });
      return { page_version: publishedVersion };
    });
}

export function discardDraft({ database: { db }, now }: Services): Handler<typeof discardDraftCall> {
  return ({ page_id, version }, { principal }) =>
    db.transaction().execute(async (tx) => {
      requireVersion(await lockDraft(tx, page_id), version, principal);
      await tx.deleteFrom('page_draft').where('page_id', '=', page_id).execute();
      await recordAudit(tx, principal, { action: 'page.discard', subject: 'page', subjectId: page_id, now: now() });
      return {};
    });
}
