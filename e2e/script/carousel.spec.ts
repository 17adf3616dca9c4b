import type { Locator, Page } from '@playwright/test';
import { wordsOfPages } from '../../messages/catalogue.ts';
import { quotes } from '../support/site.ts';
import { expect, test } from '../support/test.ts';

const place = (page: Page) => quotes(page).row.evaluate((row) => Math.round(row.scrollLeft));
const current = (page: Page, t = wordsOfPages.en.site) =>
  quotes(page, t).dots.evaluateAll((dots) => dots.findIndex((dot) => dot.getAttribute('aria-current') === 'true'));

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

/** Where an element stands from the left, in pixels. */
const leftOf = (of: Locator) => of.evaluate((node) => Math.round(node.getBoundingClientRect().left));

test.describe('the carousel, written from the right', () => {
  const t = wordsOfPages.ur.site;

  /** The slide that fills the row, by its place in reading order; -1 while it slides. */
  const slideShown = async (page: Page) => {
    const { row, slides } = quotes(page, t);
    const at = await leftOf(row);
    const places = await Promise.all((await slides.all()).map(leftOf));
    return places.findIndex((place) => Math.abs(place - at) <= 2);
  };

  async function expectShown(page: Page, slide: number) {
    await expect.poll(() => slideShown(page)).toBe(slide);
    await expect.poll(() => current(page, t)).toBe(slide);
  }

  async function openPaused(page: Page) {
    await page.goto('/?lang=ur');
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
    const { section, pause, play } = quotes(page, t);
    await section.scrollIntoViewIfNeeded();
    await pause.click();
    await expect(play).toBeVisible();
    await page.mouse.move(1, 1);
    await quotes(page, t).dots.first().click();
    await expectShown(page, 0);
  }

  test('has the next to the left and the previous to the right, in its slides and its dots', async ({ page }) => {
    await openPaused(page);
    const { slides, dots } = quotes(page, t);
    const count = await dots.count();
    for (const each of [slides, dots]) {
      const places = await Promise.all((await each.all()).slice(0, count).map(leftOf));
      expect(places).toEqual(places.toSorted((a, b) => b - a));
      expect(new Set(places).size).toBe(count);
    }
    await dots.nth(1).click();
    await expectShown(page, 1);
    await dots.nth(count - 1).click();
    await expectShown(page, count - 1);
    await dots.nth(0).click();
    await expectShown(page, 0);
  });

  test('goes where the arrow of the keyboard points', async ({ page }) => {
    await openPaused(page);
    await quotes(page, t).row.focus();
    await page.keyboard.press('ArrowRight');
    await expectShown(page, 0);
    await page.keyboard.press('ArrowLeft');
    await expectShown(page, 1);
    await page.keyboard.press('ArrowLeft');
    await expectShown(page, 2);
    await page.keyboard.press('ArrowRight');
    await expectShown(page, 1);
  });

  test('turns by itself, and begins again after the last', async ({ page }) => {
    await noteSlides(page);
    await page.goto('/?lang=ur');
    await quotes(page, t).section.scrollIntoViewIfNeeded();
    const count = await quotes(page, t).dots.count();
    expect(count).toBeGreaterThan(3);
    const once = [...Array.from({ length: count }, (_, slide) => slide), 0].join();
    await expect(page.locator('html')).toHaveAttribute('data-shown', new RegExp(`^${once}`), { timeout: 40_000 });
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
