import type { ElementHandle, Locator, Page } from '@playwright/test';

type Field = ElementHandle<SVGElement | HTMLElement>;

let isDone = false;

/** Fields that are filled in one step: the keys for a date differ from language to language. */
const asAWhole = ['date', 'time', 'month', 'file', 'checkbox', 'radio'];

/**
 * Playwright fills a Firefox field without the page's script noticing: React takes the value for its own change, and a number field gets the new text
 * added to what it holds. So this does it as people do: select everything, and type.
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
        // As `fill` does itself: if the page has replaced the field, the new one is meant.
        if (!/not attached to the DOM|context was destroyed/.test(String(error))) throw error;
      }
    }
  };
}

async function isTyped(field: Field): Promise<boolean> {
  const isField = await field.evaluate((it) => it.matches('input, textarea'));
  return isField && !asAWhole.includes((await field.getAttribute('type')) ?? '');
}

/** Waits until the field is editable: a disabled one may be about to be replaced. */
async function typeInto(field: Field, value: string): Promise<void> {
  await field.waitForElementState('editable');
  await ((await field.getAttribute('type')) === 'number' ? field.press('Control+a') : field.selectText());
  await (value === '' ? field.press('Delete') : field.type(value));
}
