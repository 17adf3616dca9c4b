import type { discardDraft as discardDraftCall } from '../../../contract/console/pages.ts';
import type { Handler } from '../../http/handle-call.ts';
import type { Services } from '../../services.ts';
import { record } from '../audit/record.ts';
import { requireVersion } from '../require-version.ts';
import { lockDraft } from './drafts.ts';

export function discardDraft({ database: { db }, now }: Services): Handler<typeof discardDraftCall> {
  return ({ page_id, version }, { principal }) =>
    db.transaction().execute(async (tx) => {
      requireVersion(await lockDraft(tx, page_id), version, principal);
      await tx.deleteFrom('page_draft').where('page_id', '=', page_id).execute();
      await record(tx, principal, { action: 'page.discard', subject: 'page', subjectId: page_id, now: now() });
      return {};
    });
}
