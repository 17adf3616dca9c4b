import type { ConsoleDeps, ConsoleHandlers } from '../deps.ts';
import { discardDraft, publishDraft } from './end-draft.ts';
import { listPages } from './list-pages.ts';
import { listTranslations, showTranslation } from './page-translations.ts';
import { publishTranslation, withdrawTranslation } from './publish-translation.ts';
import { saveDraft } from './save-draft.ts';
import { showPage, showVersion } from './show-page.ts';

/** The handlers of the calls about legal pages: their versions, the draft of the next, and their translations. */
export function pageHandlers(deps: ConsoleDeps) {
  return {
    consolePages: listPages(deps),
    consolePage: showPage(deps),
    consolePageVersion: showVersion(deps),
    saveDraft: saveDraft(deps),
    discardDraft: discardDraft(deps),
    publishDraft: publishDraft(deps),
    pageTranslations: listTranslations(deps),
    pageTranslation: showTranslation(deps),
    publishTranslation: publishTranslation(deps),
    withdrawTranslation: withdrawTranslation(deps),
  } satisfies Partial<ConsoleHandlers>;
}
