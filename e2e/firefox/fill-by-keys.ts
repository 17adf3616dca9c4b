import type { Locator, Page } from '@playwright/test';

let isDone = false;

/** Fields that are filled as a whole: a date's keys are another thing in every language. */
const asAWhole = ['date', 'time', 'month', 'file', 'checkbox', 'radio'];

/**
 * Playwright fills a field of Firefox past the page's script, which React takes for its own doing, and adds to what a number field holds.
 * So it is done as people do it: all of it selected, and typed.
 */
export function fillByKeys(page: Page): void {
  if (isDone) return;
  isDone = true;
  const locators = Object.getPrototypeOf(page.locator('input')) as Pick<Locator, 'fill'>;
  const { fill } = locators;
  locators.fill = async function (this: Locator, value, options) {
    const isField = await this.evaluate((it) => it.matches('input, textarea'), null, options);
    const type = (await this.getAttribute('type', options)) ?? '';
    if (!isField || asAWhole.includes(type)) return fill.call(this, value, options);
    await (type === 'number' ? this.press('Control+a', options) : this.selectText(options));
    await (value === '' ? this.press('Delete', options) : this.pressSequentially(value, options));
  };
}
