import { consoleCalls } from '../../../contract/console/calls.ts';
import type { ConsoleDeps, Mount } from '../deps.ts';
import { discardDraft } from './discard-draft.ts';
import { listPages } from './list-pages.ts';
import { publishDraft } from './publish-draft.ts';
import { saveDraft } from './save-draft.ts';
import { showPage } from './show-page.ts';
import { showVersion } from './show-version.ts';

/** The legal pages: their versions, and the draft of the next. */
export function mountPages(mount: Mount, deps: ConsoleDeps): void {
  mount(consoleCalls.consolePages, listPages(deps));
  mount(consoleCalls.consolePage, showPage(deps));
  mount(consoleCalls.consolePageVersion, showVersion(deps));
  mount(consoleCalls.saveDraft, saveDraft(deps));
  mount(consoleCalls.discardDraft, discardDraft(deps));
  mount(consoleCalls.publishDraft, publishDraft(deps));
}
