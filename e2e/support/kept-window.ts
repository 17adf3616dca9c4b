import type { Browser, BrowserContext, CDPSession, Disposable, Page } from '@playwright/test';

/** The settings of a window that cannot be changed later. */
export interface WindowSettings {
  viewport: { width: number; height: number } | null;
  contextOptions: { reducedMotion?: null | 'reduce' | 'no-preference' };
}

const ofBoth = ['console', 'dialog', 'request', 'requestfailed', 'requestfinished', 'response'] as const;
const ofPages = ['download', 'filechooser', 'framenavigated', 'pageerror', 'popup', 'websocket'] as const;

/**
 * A browser window with one page that the tests of a worker share, one after the other: a new one would have to load every module of our pages again,
 * which makes up a fifth of a flow's time.
 */
export class KeptWindow {
  readonly page: Page;
  readonly #settings: string;
  /** A page of ours without a script: the same process then renders what comes next. */
  readonly #home: string;
  readonly #chromium: CDPSession;
  /** The init scripts that were added since the last test. */
  readonly #scripts: Disposable[] = [];
  /** Something was done to it that cannot be undone. */
  #isSpent = false;

  private constructor(parts: { page: Page; chromium: CDPSession; settings: WindowSettings; url: string }) {
    this.page = parts.page;
    this.#chromium = parts.chromium;
    this.#settings = JSON.stringify(parts.settings);
    this.#home = `${parts.url}/robots.txt`;
    this.#noteWhatIsDone();
  }

  /** With the settings of the test that asks for it. `url`: of our server. */
  static async open(browser: Browser, settings: WindowSettings, url: string): Promise<KeptWindow> {
    const context = await browser.newContext();
    const page = await context.newPage();
    return new KeptWindow({ page, chromium: await context.newCDPSession(page), settings, url });
  }

  get context(): BrowserContext {
    return this.page.context();
  }

  isFor(settings: WindowSettings): boolean {
    return !this.#isSpent && this.#settings === JSON.stringify(settings);
  }

  /** The next test finds no other page, history, cookie, stored data, script, listener or permission of the previous one. */
  async clearUp(settings: WindowSettings): Promise<void> {
    if (!this.isFor(settings) || this.page.isClosed()) return this.spend();
    const { context, page } = this;
    for (const event of [...ofBoth, 'weberror', 'page'] as const) context.removeAllListeners(event);
    for (const event of [...ofBoth, ...ofPages] as const) page.removeAllListeners(event);
    for (const other of context.pages()) if (other !== page) await other.close();
    for (const script of this.#scripts.splice(0)) await script.dispose();
    for (const each of [context, page]) await each.unrouteAll({ behavior: 'ignoreErrors' });
    await context.setOffline(false);
    await context.clearPermissions();
    await page.mouse.move(0, 0);
    await page.goto(this.#home);
    const { viewport, contextOptions } = settings;
    await Promise.all([
      page.evaluate(() => {
        localStorage.clear();
        sessionStorage.clear();
        window.name = '';
      }),
      context.clearCookies(),
      this.#chromium.send('Page.resetNavigationHistory'),
      page.emulateMedia({ media: null, colorScheme: 'light', reducedMotion: contextOptions.reducedMotion ?? null }),
      viewport && page.setViewportSize(viewport),
    ]);
  }

  /** Makes the next test open another window. */
  spend(): void {
    this.#isSpent = true;
  }

  #noteWhatIsDone(): void {
    const { page, context } = this;
    for (const each of [context, page]) {
      const add = each.addInitScript.bind(each) as (...script: unknown[]) => Promise<Disposable>;
      const addAndNote = async (...script: unknown[]) => {
        const added = await add(...script);
        this.#scripts.push(added);
        return added;
      };
      Object.assign(each, { addInitScript: addAndNote });
    }
    const spendBy = <T extends object>(owner: T, name: keyof T & string) => {
      const method = owner[name] as (...args: unknown[]) => unknown;
      const spend = (...args: unknown[]) => {
        this.spend();
        return method.apply(owner, args);
      };
      Object.assign(owner, { [name]: spend });
    };
    for (const name of ['exposeFunction', 'exposeBinding', 'addLocatorHandler', 'setExtraHTTPHeaders'] as const)
      spendBy(page, name);
    for (const name of ['newCDPSession', 'exposeFunction', 'exposeBinding', 'setGeolocation'] as const)
      spendBy(context, name);
    for (const name of ['install', 'setFixedTime', 'setSystemTime', 'pauseAt'] as const) spendBy(context.clock, name);
  }
}
