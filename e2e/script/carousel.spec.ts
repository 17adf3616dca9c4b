import type { Page } from '@playwright/test';
import { quotes } from '../support/site.ts';
import { expect, test } from '../support/test.ts';

const place = (page: Page) => quotes(page).row.evaluate((row) => Math.round(row.scrollLeft));
const current = (page: Page) =>
  quotes(page).dots.evaluateAll((dots) => dots.findIndex((dot) => dot.getAttribute('aria-current') === 'true'));

/** Opens the carousel in view, with the pointer elsewhere. */
async function open(page: Page) {
  await page.goto('/');
  await quotes(page).section.scrollIntoViewIfNeeded();
}

/** The slide at which it has come to rest, however slowly it slides. */
async function resting(page: Page): Promise<number> {
  let last = Number.NaN;
  const isStill = async () => {
    const before = last;
    last = await place(page);
    return last === before;
  };
  await expect.poll(isStill, { intervals: [500] }).toBe(true);
  return last;
}

/** From now on the page itself records which slide is shown: a test that checks now and then may miss one. */
function noteSlides(page: Page) {
  return page.addInitScript(() => {
    const shown: number[] = [];
    const note = () => {
      const dots = [...document.querySelectorAll('[data-dot]')];
      const slide = dots.findIndex((dot) => dot.getAttribute('aria-current') === 'true');
      if (slide >= 0 && slide !== shown.at(-1)) shown.push(slide);
      document.documentElement.dataset.shown = shown.join();
    };
    new MutationObserver(note).observe(document, { subtree: true, attributeFilter: ['aria-current'] });
  });
}

test.describe('the carousel', () => {
  test('turns by itself, and begins again after the last', async ({ page }) => {
    await noteSlides(page);
    await open(page);
    const count = await quotes(page).dots.count();
    expect(count).toBeGreaterThan(3);
    const once = [...Array.from({ length: count }, (_, slide) => slide), 0].join();
    await expect(page.locator('html')).toHaveAttribute('data-shown', new RegExp(`^${once}`), { timeout: 40_000 });
  });

  test('shows the slide whose dot is pressed, and stays there while it has the focus', async ({ page }) => {
    await open(page);
    await quotes(page).dots.nth(2).click();
    await expect.poll(() => current(page)).toBe(2);
    await page.waitForTimeout(2600);
    expect(await current(page)).toBe(2);
  });

  test('stands still while a visitor points at it', async ({ page }) => {
    await open(page);
    await quotes(page).row.hover();
    const before = await resting(page);
    await page.waitForTimeout(2600);
    expect(await place(page)).toBe(before);
    await page.mouse.move(1, 1);
    await expect.poll(() => place(page)).not.toBe(before);
  });

  test('has a button that stops it', async ({ page }) => {
    await open(page);
    await quotes(page).pause.click();
    await expect(quotes(page).play).toBeVisible();
    await page.mouse.move(1, 1);
    await page.evaluate(() => (document.activeElement as HTMLElement).blur());
    const before = await resting(page);
    await page.waitForTimeout(2600);
    expect(await place(page)).toBe(before);
  });

  for (const [width, shown] of [
    [360, 1],
    [990, 1],
    [991, 2],
    [1199, 2],
    [1200, 3],
  ] as const)
    test(`shows ${shown} at ${width} px`, async ({ page }) => {
      await page.setViewportSize({ width, height: 900 });
      await page.goto('/');
      const { row, slides } = quotes(page);
      const [whole, one] = await Promise.all([
        row.evaluate((node) => node.clientWidth),
        slides.first().evaluate((node) => node.getBoundingClientRect().width),
      ]);
      expect(Math.round((whole + 16) / (one + 16))).toBe(shown);
    });
});

test.describe('the carousel for who asked for less motion', { tag: '@cdp' }, () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('stands still, and still shows what is asked for', async ({ page }) => {
    await open(page);
    await page.waitForTimeout(2600);
    expect(await place(page)).toBe(0);
    await quotes(page).dots.nth(1).click();
    await expect.poll(() => current(page)).toBe(1);
    await expect(quotes(page).play).toBeVisible();
  });
});
