import { quotes } from '../support/site.ts';
import { expect, test } from '../support/test.ts';

test('what customers say is a row to push, without buttons that would do nothing', { tag: '@chromium' }, async ({
  page,
}) => {
  await page.goto('/');
  const { row, slides, dots, pause } = quotes(page);
  await expect(slides.first()).toBeVisible();
  await expect(dots).toHaveCount(0);
  await expect(pause).toHaveCount(0);
  await row.focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => row.evaluate((node) => node.scrollLeft)).toBeGreaterThan(0);
});
