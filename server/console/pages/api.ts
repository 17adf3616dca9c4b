import type { ConsoleDeps, ConsoleHandlers } from '../deps.ts';
import { discardDraft } from './discard-draft.ts';
import { listPages } from './list-pages.ts';
import { publishDraft } from './publish-draft.ts';
import { saveDraft } from './save-draft.ts';
import { showPage } from './show-page.ts';
import { showVersion } from './show-version.ts';

/** The handlers of the calls about legal pages: their versions, and the draft of the next. */
export function pageHandlers(deps: ConsoleDeps) {
  return {
    consolePages: listPages(deps),
    consolePage: showPage(deps),
    consolePageVersion: showVersion(deps),
    saveDraft: saveDraft(deps),
    discardDraft: discardDraft(deps),
    publishDraft: publishDraft(deps),
  } satisfies Partial<ConsoleHandlers>;
}
