import { setTimeout } from 'node:timers/promises';
import type { APIResponse, BrowserContext } from '@playwright/test';
import { JSDOM, VirtualConsole } from 'jsdom';
import { type Sending, sendingOf } from './form.ts';
import { type Handed, ReaderLocator, type Surroundings } from './locator.ts';
import type { Role, Wanted } from './queries.ts';

/** Styles are skipped: without them a page is parsed in a tenth of the time. */
const styles = /<style\b[\s\S]*?<\/style>/g;
/** The header and the meta element have the same syntax. */
const refreshing = /^\s*\d+\s*(?:;\s*url=(.*))?$/i;
const asBrowser = { accept: 'text/html', 'accept-language': 'en-IN', 'accept-encoding': 'identity' };
const unseen = '[hidden], [popover], head, script, style, template, input[type=hidden], dialog:not([open])';

/**
 * A page as the server wrote it, read and used without a browser: links are followed, forms are sent as HTML specifies, popovers and details open. It
 * has no scripts, styles or timers, and no methods for what needs one of them.
 */
export class ReaderPage implements Surroundings {
  private readonly browser: BrowserContext;
  private readonly baseURL: string;
  private readonly note: (trouble: string) => void;
  /** One window for every page that is opened: creating a window takes longer than reading a page. */
  private readonly dom = new JSDOM('', { virtualConsole: new VirtualConsole() });
  readonly document: Document = this.dom.window.document;
  private address: URL;
  /** Where the page would redirect to by itself after a while. */
  private wayOn: URL | undefined;
  private going: Promise<unknown> | undefined;
  private opened: Element | null = null;
  private readonly handed = new Map<Element, Handed>();
  private readonly all = new ReaderLocator(this, (root) => [root], 'page');

  /** Its cookies are those of a browser context in which no page is open. */
  constructor(browser: BrowserContext, baseURL: string, note: (trouble: string) => void) {
    this.browser = browser;
    this.baseURL = baseURL;
    this.note = note;
    this.address = new URL(baseURL);
  }

  getByRole = (role: string, how?: Role) => this.all.getByRole(role, how);
  getByLabel = (label: Wanted, how?: { exact?: boolean }) => this.all.getByLabel(label, how);
  getByText = (text: Wanted, how?: { exact?: boolean }) => this.all.getByText(text, how);
  locator = (...said: Parameters<ReaderLocator['locator']>) => this.all.locator(...said);
  toString = () => 'the page';
  context = () => this.browser;
  url = () => this.address.href;
  title = async () => this.document.title;

  get request() {
    return this.browser.request;
  }

  async goto(path: string): Promise<APIResponse> {
    return this.open(new URL(path, this.baseURL), { method: 'GET' });
  }

  async reload(): Promise<APIResponse> {
    return this.open(this.address, { method: 'GET' });
  }

  async close(): Promise<void> {
    this.dom.window.close();
  }

  async waitForURL(wanted: string | RegExp): Promise<void> {
    if (!(await this.comesTrue(() => this.isAt(wanted)))) throw new Error(`${this.url()} is not ${wanted}.`);
  }

  isAt(wanted: string | RegExp): boolean {
    return wanted instanceof RegExp ? wanted.test(this.url()) : this.url() === new URL(wanted, this.baseURL).href;
  }

  /** Follows every automatic refresh, as a user who waits long enough would. */
  async comesTrue(holds: () => boolean): Promise<boolean> {
    for (let looks = 0; !holds(); looks++) {
      if (!this.wayOn || looks === 200) return false;
      // What is waited for may need its time, too.
      if (looks > 2) await setTimeout(250);
      await this.open(this.wayOn, { method: 'GET' });
    }
    return true;
  }

  isShown(element: Element): boolean {
    for (let part: Element | null = element; part; part = part.parentElement) {
      if (part.matches(unseen)) return false;
      const around: Element | null = part.parentElement;
      if (around?.matches('details:not([open])') && part !== around.querySelector('summary')) return false;
    }
    return true;
  }

  handIn(input: Element, file: Handed): void {
    this.handed.set(input, file);
  }

  async press(element: HTMLElement): Promise<void> {
    const link = element.closest<HTMLAnchorElement>('a[href]');
    if (link) {
      if (link.target) throw new Error('A reader has one page: it opens no other beside it.');
      await this.open(new URL(link.href), { method: 'GET' });
      return;
    }
    this.turnPopover(element);
    element.click();
    await this.going;
    this.going = undefined;
  }

  /** jsdom knows closed popovers only: an open one has no `popover` attribute for that time. A click outside closes it. */
  private turnPopover(element: HTMLElement): void {
    const button = element.closest('[popovertarget]');
    const before = this.opened;
    if (!button && before?.contains(element)) return;
    before?.setAttribute('popover', 'auto');
    const wanted = this.document.getElementById(button?.getAttribute('popovertarget') ?? '');
    const isOpening = wanted !== before && button?.getAttribute('popovertargetaction') !== 'hide';
    this.opened = isOpening ? wanted : null;
    this.opened?.removeAttribute('popover');
    if (this.opened) this.focusFirst(this.opened);
  }

  private focusFirst(part: ParentNode): void {
    const expected = Array.from(part.querySelectorAll<HTMLElement>('[autofocus]'));
    expected.find((element) => this.isShown(element))?.focus();
  }

  private async open(url: URL, { method, body, headers }: Sending): Promise<APIResponse> {
    const { origin } = this.address;
    const said = { ...asBrowser, ...(method === 'POST' && { origin }), ...headers };
    const answer = await this.browser.request.fetch(url.href, { method, headers: said, ...body });
    if (!answer.headers()['content-type']?.startsWith('text/html')) throw new Error(`${url} is no page.`);
    if (answer.status() >= 400) this.note(`console: status of ${answer.status()} ${answer.url()}`);
    if (answer.status() >= 500) this.note(`answer: ${answer.status()} ${answer.url()}`);
    this.read(new URL(answer.url()), await answer.text(), answer.headers().refresh);
    return answer;
  }

  private read(url: URL, html: string, refresh: string | undefined): void {
    this.dom.reconfigure({ url: url.href });
    this.document.open();
    this.document.addEventListener('submit', (event) => this.send(event));
    this.document.write(html.replaceAll(styles, ''));
    this.document.close();
    this.address = url;
    this.opened = null;
    this.handed.clear();
    const meta = this.document.querySelector('meta[http-equiv=refresh]')?.getAttribute('content');
    const said = refreshing.exec(refresh ?? meta ?? '');
    this.wayOn = said ? new URL(said[1] ?? '', url) : undefined;
    this.focusFirst(this.document);
  }

  private send(event: SubmitEvent): void {
    event.preventDefault();
    const { url, ...sending } = sendingOf(event.target as HTMLFormElement, event.submitter, this.handed);
    this.going = this.open(url, sending);
  }
}
