import { discardDraft, publishDraft } from '../../../contract/console/pages.ts';
import { fill } from '../../../messages/fill.ts';
import { requestMessages } from '../../request-messages.ts';
import type { PageRequest } from '../../session/account-call.ts';
import { changeForOperator } from '../change/change-for-operator.ts';
import { pagePath } from '../paths.ts';

/** Publishes the draft of a page, or throws it away. */
export function changePage(args: PageRequest, page_id: number) {
  const { console_pages: t } = requestMessages(args.request);
  const path = pagePath(page_id);
  return changeForOperator(args, async (call, { intent, version = '', reason = '' }) => {
    if (intent === 'discard') {
      await call(discardDraft, { page_id, version });
      return { text: t.discarded, path };
    }
    const { page_version } = await call(publishDraft, { page_id, version, reason });
    return { text: fill(t.published_done, { version: page_version }), path };
  });
}
