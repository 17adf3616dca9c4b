import { consoleCalls } from '../../../contract/console/calls.ts';
import type { Answer, ConsoleParts } from '../parts.ts';
import { discardDraft } from './discard-draft.ts';
import { listPages } from './list-pages.ts';
import { publishDraft } from './publish-draft.ts';
import { saveDraft } from './save-draft.ts';
import { showPage } from './show-page.ts';
import { showVersion } from './show-version.ts';

/** The legal pages: their versions, and the draft of the next. */
export function answerPages(answer: Answer, parts: ConsoleParts): void {
  answer(consoleCalls.deskPages, listPages(parts));
  answer(consoleCalls.deskPage, showPage(parts));
  answer(consoleCalls.deskPageVersion, showVersion(parts));
  answer(consoleCalls.saveDraft, saveDraft(parts));
  answer(consoleCalls.discardDraft, discardDraft(parts));
  answer(consoleCalls.publishDraft, publishDraft(parts));
}
