import type { BrowserContext, Disposable, Page } from '@playwright/test';
import { fillByKeys } from '../firefox/fill-by-keys.ts';
import { test as base } from '../support/test.ts';

interface Window {
  page: Page;
  /** What was added to the beginning of every page since the last visit. */
  scripts: Disposable[];
}

function keepScripts(to: BrowserContext | Page, scripts: Disposable[]): void {
  const add = to.addInitScript.bind(to) as (...script: unknown[]) => Promise<Disposable>;
  const addAndKeep = async (...script: unknown[]) => {
    const added = await add(...script);
    scripts.push(added);
    return added;
  };
  Object.assign(to, { addInitScript: addAndKeep });
}

async function openWindow(context: BrowserContext): Promise<Window> {
  const page = await context.newPage();
  const scripts: Disposable[] = [];
  for (const each of [context, page]) keepScripts(each, scripts);
  return { page, scripts };
}

/** Whoever comes next finds no cookie, nothing stored, no script and no listener of who was here before. */
async function clearUp({ page, scripts }: Window): Promise<void> {
  const context = page.context();
  for (const script of scripts.splice(0)) await script.dispose();
  for (const event of ['console', 'weberror', 'request', 'response']) context.removeAllListeners(event);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await context.clearCookies();
  await page.evaluate(() => {
    localStorage.clear();
    sessionStorage.clear();
  });
}

/**
 * For visits, of which each looks at one page and leaves: all of a worker share a window. A new one takes as long as a visit, and has
 * none of the modules that the pages share.
 */
export const test = base.extend<{ shared: Window }, { kept: { window?: Window } }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern what a fixture needs
  kept: [async ({}, use) => use({}), { scope: 'worker' }],
  shared: async ({ browser, kept, extraHTTPHeaders, viewport }, use) => {
    // Made by a test, since a window has the settings of tests.
    kept.window ??= await openWindow(await browser.newContext());
    const { page } = kept.window;
    await page.context().setExtraHTTPHeaders(extraHTTPHeaders ?? {});
    if (viewport) await page.setViewportSize(viewport);
    await page.emulateMedia({ colorScheme: 'light' });
    await use(kept.window);
    await clearUp(kept.window);
  },
  context: async ({ shared }, use) => use(shared.page.context()),
  page: async ({ shared, browserName }, use) => {
    if (browserName === 'firefox') fillByKeys(shared.page);
    await use(shared.page);
  },
});
