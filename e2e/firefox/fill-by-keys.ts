import type { ElementHandle, Locator, Page } from '@playwright/test';

type Field = ElementHandle<SVGElement | HTMLElement>;

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
    for (;;) {
      const field = await this.elementHandle(options);
      try {
        return await ((await isTyped(field)) ? typeInto(field, value) : fill.call(this, value, options));
      } catch (error) {
        // As `fill` does by itself: when the page has put another in its place, that one is meant.
        if (!/not attached to the DOM|context was destroyed/.test(String(error))) throw error;
      }
    }
  };
}

async function isTyped(field: Field): Promise<boolean> {
  const isField = await field.evaluate((it) => it.matches('input, textarea'));
  return isField && !asAWhole.includes((await field.getAttribute('type')) ?? '');
}

/** Once it may be typed in: one that is locked may be on its way out. */
async function typeInto(field: Field, value: string): Promise<void> {
  await field.waitForElementState('editable');
  await ((await field.getAttribute('type')) === 'number' ? field.press('Control+a') : field.selectText());
  await (value === '' ? field.press('Delete') : field.type(value));
}
