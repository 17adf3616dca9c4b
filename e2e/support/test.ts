import { test as base, type Page } from '@playwright/test';
import type { InboxMessage } from '../../simulators/inbox.ts';
import { fillByKeys } from '../firefox/fill-by-keys.ts';
import { expect } from '../reader/expect.ts';
import { ReaderPage } from '../reader/page.ts';
import { KeptWindow } from './kept-window.ts';
import './quick-stacks.ts';
import { type EngineOption, type Server, startServer } from './server.ts';
import type { NewSticker, Sticker } from './stickers.ts';
import { type Troubles, toldInFirefox, watchTroubles } from './troubles.ts';

export interface ReaderOption {
  /** Pages are read and used without a browser, see e2e/reader/page.ts, except in tests that are tagged `@chromium`. */
  isRead: boolean;
}

interface Fixtures extends ReaderOption {
  /** Whether this test reads pages without a browser. */
  reads: boolean;
  /** The window of the previous tests, if this test can use it. */
  window: KeptWindow | null;
  troubles: Troubles;
  /** A car and a bike of this test's own. */
  car: Sticker;
  bike: Sticker;
  /** A number that no earlier test called from. */
  caller: string;
  /** A sticker that this test registers. */
  newSticker: NewSticker;
  /** The messages that the providers accepted for this phone, newest first. */
  sentTo: (phone: string) => Promise<InboxMessage[]>;
  /** Makes the providers fail until the test is over, with the faults of simulators/faults.ts. */
  providerFault: (fault: { [C in 'sms' | 'call' | 'order' | 'refund' | 'webhook']?: string }) => Promise<void>;
}

interface WorkerFixtures extends EngineOption {
  server: Server;
  /** The window that the tests of a worker share, one after the other. */
  kept: { window?: KeptWindow };
}

export const test = base.extend<Fixtures, WorkerFixtures>({
  engine: ['embedded', { option: true, scope: 'worker' }],
  server: [
    async ({ engine }, use) => {
      const server = await startServer(engine);
      await use(server);
      await server.stop();
    },
    { scope: 'worker', timeout: 600_000 },
  ],
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern what a fixture needs
  kept: [async ({}, use) => use({}), { scope: 'worker' }],
  reads: async ({ isRead }, use, { tags }) => use(isRead && !tags.includes('@chromium')),
  window: async (
    { browser, browserName, kept, server, reads, viewport, contextOptions, serviceWorkers },
    use,
    testInfo,
  ) => {
    // A service worker stays in its window, and Firefox has no way to clear the history.
    if (reads || serviceWorkers !== 'block' || browserName !== 'chromium') return await use(null);
    const settings = { viewport, contextOptions };
    if (!kept.window?.isFor(settings)) {
      await kept.window?.context.close();
      kept.window = await KeptWindow.open(browser, settings, server.url);
    }
    await use(kept.window);
    const window = kept.window;
    // A window that cannot be cleared up is not used again.
    if (testInfo.status === testInfo.expectedStatus) await window.clearUp(settings).catch(() => window.spend());
    else window.spend();
  },
  context: async ({ browser, window, extraHTTPHeaders }, use) => {
    const context = window?.context ?? (await browser.newContext());
    await context.setExtraHTTPHeaders(extraHTTPHeaders ?? {});
    await use(context);
    if (!window) await context.close();
  },
  baseURL: async ({ server }, use) => use(server.url),
  extraHTTPHeaders: async ({ server }, use) => use({ 'x-forwarded-for': server.nextAddress() }),
  troubles: [
    async ({ context, browserName }, use) => {
      const troubles = await watchTroubles(context);
      if (browserName === 'firefox') troubles.allow(...toldInFirefox);
      await use(troubles);
      expect(troubles.unexpected()).toEqual([]);
    },
    { auto: true },
  ],
  isRead: [false, { option: true }],
  page: async ({ context, window, server, reads, troubles, browserName }, use) => {
    // A reader has those methods of a page that the flows use. A test that uses others fails with an error, and needs a browser.
    const reader = () => new ReaderPage(context, server.url, troubles.note) as unknown as Page;
    if (reads) context.newPage = async () => reader();
    const page = window?.page ?? (await context.newPage());
    if (browserName === 'firefox') fillByKeys(page);
    await use(page);
    if (reads) await page.close();
  },
  car: async ({ server }, use) => use(await server.addSticker('car')),
  bike: async ({ server }, use) => use(await server.addSticker('bike')),
  caller: async ({ server }, use) => use(server.nextCaller()),
  newSticker: async ({ server }, use) => use(await server.mintSticker('car')),
  sentTo: async ({ request }, use) =>
    use(async (phone) => {
      const answer = await request.get('/sandbox/outbox.json', { params: { to: phone } });
      const { messages }: { messages: InboxMessage[] } = await answer.json();
      return messages;
    }),
  providerFault: async ({ request }, use) => {
    const ask = async (form: Record<string, string>) => {
      const answer = await request.post('/sandbox/faults', { form, maxRedirects: 0 });
      expect(answer.status()).toBe(303);
    };
    await use(ask);
    await ask({ reset: 'yes' });
  },
});

export { expect };
