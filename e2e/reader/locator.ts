import { bySaying, hasRole, isLabelled, type Role, says, textOf, type Wanted } from './queries.ts';

/** A file that a test uploads. */
export interface Handed {
  name: string;
  mimeType: string;
  buffer: Buffer<ArrayBuffer>;
}

/** What a locator needs of its page. */
export interface Surroundings {
  readonly document: Document;
  url(): string;
  isShown(element: Element): boolean;
  press(element: HTMLElement): Promise<void>;
  handIn(input: Element, file: Handed): void;
  /** Follows the page's automatic reloads until the condition holds. Returns false when none is left. */
  comesTrue(holds: () => boolean): Promise<boolean>;
}

interface Narrowing {
  has?: ReaderLocator;
  hasText?: Wanted;
}

const inside = (root: Element) => Array.from(root.querySelectorAll('*'));

/** Elements of a page, looked up anew on every use: as far as the flows need it, a Playwright locator. */
export class ReaderLocator {
  readonly page: Surroundings;
  readonly find: (root: Element) => Element[];
  private readonly name: string;

  constructor(page: Surroundings, find: (root: Element) => Element[], name: string) {
    this.page = page;
    this.find = find;
    this.name = name;
  }

  getByRole(role: string, how: Role = {}): ReaderLocator {
    const isTold = (element: Element) => this.page.isShown(element) && !element.closest('[aria-hidden=true]');
    return this.within(`${role} ${how.name ?? ''}`, (root) =>
      inside(root).filter((element) => hasRole(element, role, how) && isTold(element)),
    );
  }

  getByLabel(label: Wanted, { exact }: { exact?: boolean } = {}): ReaderLocator {
    return this.within(`label ${label}`, (root) => inside(root).filter((element) => isLabelled(element, label, exact)));
  }

  getByText(text: Wanted, { exact }: { exact?: boolean } = {}): ReaderLocator {
    return this.within(`text ${text}`, (root) => bySaying(inside(root), text, exact));
  }

  locator(selector: string, narrowing: Narrowing = {}): ReaderLocator {
    return this.within(selector, (root) => Array.from(root.querySelectorAll(selector))).filter(narrowing);
  }

  filter({ has, hasText }: Narrowing): ReaderLocator {
    const isMeant = (element: Element) =>
      (hasText === undefined || says(textOf(element), hasText)) && (!has || has.find(element).length > 0);
    return this.outOf('filtered', (elements) => elements.filter(isMeant));
  }

  nth(index: number): ReaderLocator {
    return this.outOf(`nth ${index}`, (elements) => elements.slice(index).slice(0, 1));
  }

  first(): ReaderLocator {
    return this.nth(0);
  }

  last(): ReaderLocator {
    return this.nth(-1);
  }

  private within(name: string, find: (root: Element) => Element[]): ReaderLocator {
    return this.outOf(name, (roots) => [...new Set(roots.flatMap(find))]);
  }

  private outOf(name: string, choose: (elements: Element[]) => Element[]): ReaderLocator {
    return new ReaderLocator(this.page, (root) => choose(this.find(root)), `${this.name} › ${name}`);
  }

  all(): Element[] {
    return this.find(this.page.document.documentElement);
  }

  /** The only element. Throws when there are several: then the test has to say which one. */
  one(): HTMLElement {
    const [element, ...others] = this.all();
    if (!element) throw new Error(`There is no ${this}.`);
    if (others.length > 0) throw new Error(`There are ${others.length + 1} of ${this}.`);
    return element as HTMLElement;
  }

  toString(): string {
    return this.name;
  }

  async click(): Promise<void> {
    await this.page.press(await this.usable());
  }

  async fill(text: string): Promise<void> {
    const field = (await this.usable()) as HTMLInputElement;
    if (field.readOnly) throw new Error(`Nobody can write into ${this}.`);
    field.focus();
    field.value = text;
    if (field.value.replaceAll('\r', '') !== text) throw new Error(`${this} does not take “${text}”.`);
  }

  async check(): Promise<void> {
    if (!((await this.usable()) as HTMLInputElement).checked) await this.click();
  }

  async uncheck(): Promise<void> {
    if (((await this.usable()) as HTMLInputElement).checked) await this.click();
  }

  async selectOption(wanted: string): Promise<void> {
    const select = (await this.usable()) as HTMLSelectElement;
    const option = Array.from(select.options).find(({ value, label }) => value === wanted || label === wanted);
    if (!option) throw new Error(`${this} has no choice “${wanted}”.`);
    option.selected = true;
  }

  async setInputFiles(file: Handed): Promise<void> {
    this.page.handIn(await this.usable(), file);
  }

  async focus(): Promise<void> {
    (await this.usable()).focus();
  }

  async waitFor(): Promise<void> {
    if (!(await this.page.comesTrue(() => this.isSeen()))) throw new Error(`${this} is not to be seen.`);
  }

  async isVisible(): Promise<boolean> {
    return this.isSeen();
  }

  isSeen(): boolean {
    return this.all().length > 0 && this.page.isShown(this.one());
  }

  async count(): Promise<number> {
    return this.all().length;
  }

  async inputValue(): Promise<string> {
    return (this.one() as HTMLInputElement).value;
  }

  async getAttribute(name: string): Promise<string | null> {
    return this.one().getAttribute(name);
  }

  async textContent(): Promise<string | null> {
    return this.one().textContent;
  }

  async innerText(): Promise<string> {
    return textOf(this.one()).trim();
  }

  async allInnerTexts(): Promise<string[]> {
    return this.all().map((element) => textOf(element).trim());
  }

  async evaluate<T>(look: (element: Element) => T): Promise<T> {
    return look(this.one());
  }

  /** Where the page goes on by itself, it is waited for, as a browser's actions do. */
  private async usable(): Promise<HTMLElement> {
    await this.page.comesTrue(() => this.isSeen());
    const element = this.one();
    if (!this.page.isShown(element)) throw new Error(`${this} is not to be seen.`);
    if (element.matches(':disabled')) throw new Error(`${this} is switched off.`);
    return element;
  }
}
