import { consolePage, consolePageVersion } from '../../../contract/console/pages.ts';
import type { CallFunction } from '../../api.ts';

/** What the editor begins with: the draft or the newest version; or, on request, an older version or a release's text. */
export async function loadDraft(call: CallFunction, page_id: string, from: string) {
  const { Page, Draft, Release } = await call(consolePage, { page_id });
  const { name, html, release } = await textFrom();
  const version = String(Draft?.version ?? 0);
  const values = { name, html, version, release: release === null ? '' : String(release) };
  return { pageName: Page.name, replacesDraft: Draft !== null && from !== '', values };

  async function textFrom() {
    if (from === 'release' && Release) return Release;
    if (from === '' || from === 'release') return Draft ?? { ...Page, release: null };
    const { Version } = await call(consolePageVersion, { page_id, page_version: from });
    return { ...Version, release: null };
  }
}

/** What the editor's form says, as its call takes it. */
export function draftInput(page_id: number, typed: Record<string, string>) {
  const { version = '', name = '', html = '', release = '' } = typed;
  return { page_id, version: Number(version), name, html, ...(release && { release }) };
}
