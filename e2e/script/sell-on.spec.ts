import { openSellOn, s, sellOnPage } from '../support/sell-on.ts';
import { expect, test } from '../support/test.ts';

test.use({ viewport: { width: 1280, height: 800 } });

test('Shift ticks all from one to another', async ({ page, request, server }) => {
  await openSellOn(page, request, server, { quantity: 12 });
  const { boxes, rows, mark, tabs } = sellOnPage(page);
  await boxes.nth(2).check();
  await rows
    .nth(6)
    .locator('.sell-what')
    .click({ modifiers: ['Shift'] });
  await expect(page.locator('.sell-row input[name=code]:checked')).toHaveCount(5);
  await expect(page.getByRole('status').filter({ hasText: '5 chosen' })).toBeVisible();
  await boxes.nth(4).click({ modifiers: ['Shift'] });
  await expect(page.locator('.sell-row input[name=code]:checked')).toHaveCount(2);
  await mark.click();
  await expect(page.getByText('Marked as sold: 2.').first()).toBeVisible();
  await expect(tabs).toContainText('In stock 10');
});

test('Shift chooses all between two, with a click on a box or its words, and with the space bar', async ({
  page,
  request,
  server,
}) => {
  await openSellOn(page, request, server, { quantity: 12 });
  const { rows, boxes } = sellOnPage(page);
  const chosen = page.locator('.sell-row input:checked');
  await boxes.nth(1).click();
  await boxes.nth(4).click({ modifiers: ['Shift'] });
  await expect(chosen).toHaveCount(4);
  await expect(page.getByText('4 chosen', { exact: true })).toBeVisible();
  await rows
    .nth(6)
    .locator('.sell-what span')
    .first()
    .click({ modifiers: ['Shift'] });
  await expect(chosen).toHaveCount(6);
  expect(await page.evaluate(() => String(getSelection()))).toBe('');
  await boxes.nth(9).focus();
  await page.keyboard.press('Shift+Space');
  await expect(chosen).toHaveCount(9);
  await boxes.nth(9).click();
  await boxes.nth(0).click({ modifiers: ['Shift'] });
  await expect(page.getByText('10 chosen', { exact: true })).toBeVisible();
  await page.getByLabel(s.choose_page).check();
  await expect(chosen).toHaveCount(12);
});

test('a range is typed above the rows, with the button to sell it in sight', async ({ page, request, server }) => {
  await openSellOn(page, request, server, { quantity: 60 });
  const { rows, boxes, mark, tabs } = sellOnPage(page);
  const fold = page.getByText(s.range, { exact: true });
  expect((await fold.boundingBox())?.y ?? 0).toBeLessThan((await rows.first().boundingBox())?.y ?? 0);
  await fold.click();
  const [first, last] = [await boxes.nth(4).getAttribute('value'), await boxes.nth(0).getAttribute('value')];
  await page.getByLabel(s.from, { exact: true }).fill(first ?? '');
  await page.getByLabel(s.to, { exact: true }).fill(last ?? '');
  await expect(mark).toBeInViewport({ ratio: 1 });
  await mark.click();
  await expect(tabs).toContainText('In stock 55Sold 5');

  // What was sold is said without hiding what is pressed next.
  const said = page.locator('.toasts .notice');
  await expect(said).toHaveText('Marked as sold: 5.');
  const toast = await said.boundingBox();
  expect(toast?.height).toBeLessThan(120);
  for (const give of await page.locator('.sell-row > .button, .sell-bar .button').all()) {
    const box = await give.boundingBox();
    const isApart =
      !toast ||
      !box ||
      box.x >= toast.x + toast.width ||
      box.x + box.width <= toast.x ||
      box.y >= toast.y + toast.height ||
      box.y + box.height <= toast.y;
    expect(isApart).toBe(true);
  }
});
