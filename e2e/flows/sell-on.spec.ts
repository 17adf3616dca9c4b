import { openAsReseller } from '../support/resellers.ts';
import { openSellOn, s, sellOnPage } from '../support/sell-on.ts';
import { expect, test } from '../support/test.ts';

test.describe('a shopkeeper with 300 stickers', () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test('finds them as short rows, fifty a page', async ({ page, request, server }) => {
    await openSellOn(page, request, server);
    const { rows, tabs } = sellOnPage(page);
    await expect(rows).toHaveCount(50);
    await expect(tabs).toHaveText('In stock 300Sold 0To remind 0Registered 0Paid 0All');
    await page.getByRole('link', { name: 'Page 6', exact: true }).click();
    await expect(page).toHaveURL('/sellon?list=stock&page=6');
    await expect(rows).toHaveCount(50);
  });

  test('sells two of them, and takes one back', async ({ page, request, server }) => {
    await openSellOn(page, request, server, { quantity: 12 });
    const { rows, boxes, mark, undo, note, tab, tabs, funnel } = sellOnPage(page);
    await boxes.nth(0).check();
    await boxes.nth(3).check();
    await note.fill('red Swift');
    await mark.click();
    await expect(page.getByText('Marked as sold: 2.').first()).toBeVisible();
    await expect(rows).toHaveCount(10);
    await expect(funnel).toContainText('Sold so far2');
    await tab(s.given).click();
    await expect(rows).toHaveCount(2);
    await expect(rows.first()).toContainText('red Swift');
    await boxes.first().check();
    await undo.click();
    await expect(page.getByText('Back in stock: 1.').first()).toBeVisible();
    await expect(tabs).toContainText('In stock 11');
  });

  test('sells a range, by a pasted link and a number', async ({ page, request, server }) => {
    await openSellOn(page, request, server, { quantity: 12 });
    const { rows, mark, tabs } = sellOnPage(page);
    const code = await rows.nth(2).locator('input').getAttribute('value');
    const [number = ''] = /\d+$/.exec((await rows.nth(6).locator('.sell-what span').first().textContent()) ?? '') ?? [];
    await page.getByText(s.range).click();
    await page.getByLabel(s.from, { exact: true }).fill(`${server.url}/q/${code}`);
    await page.getByLabel(s.to, { exact: true }).fill(number);
    await mark.click();
    await expect(page.getByText('Marked as sold: 5.').first()).toBeVisible();
    await expect(tabs).toContainText('In stock 7');
  });

  test('sells all of a list that has several pages', async ({ page, request, server }) => {
    await openSellOn(page, request, server, { quantity: 60 });
    const { mark, tabs } = sellOnPage(page);
    await page.getByLabel('All 60 of this list').check();
    await mark.click();
    await expect(page.getByText('Marked as sold: 60.').first()).toBeVisible();
    await expect(tabs).toContainText('In stock 0Sold 60');
    await expect(page.getByText(s.nothing_in_stock)).toBeVisible();
  });

  test('is told what is wrong, and nothing is marked', async ({ page, request, server, troubles }) => {
    troubles.allow(/status of 422/);
    await openSellOn(page, request, server, { quantity: 11 });
    const { boxes, mark, note, tabs } = sellOnPage(page);
    await mark.click();
    await expect(page.getByText(s.nothing_chosen)).toBeVisible();
    await boxes.first().check();
    await note.fill('Ravi 98440 12345');
    await mark.click();
    await expect(page.getByText(s.note_number).first()).toBeVisible();
    await expect(tabs).toContainText('In stock 11');
  });

  test('finds one by its link, and gives it to a customer in their language', async ({ page, request, server }) => {
    await openSellOn(page, request, server, { quantity: 12 });
    const { rows, search, show, mark } = sellOnPage(page);
    const code = (await rows.nth(4).locator('input').getAttribute('value')) ?? '';
    await search.fill(`${server.url}/q/${code}`);
    await show.click();
    await expect(rows).toHaveCount(1);
    await rows.getByRole('link').click();
    await expect(page).toHaveURL(`/give?code=${code}`);
    await page.getByLabel(s.customer_language).selectOption('ta');
    await page.getByRole('button', { name: 'Show' }).click();
    const card = page.locator('.give-card');
    await expect(card).toHaveAttribute('lang', 'ta-IN');
    await expect(card).toContainText('பதிவு செய்வது எப்படி');
    const href = await page.getByRole('link', { name: s.by_whatsapp }).getAttribute('href');
    const text = new URL(href ?? '').searchParams.get('text');
    expect(text).toContain(`${server.url}/q/${code}?lang=ta`);
    expect(text).not.toMatch(/[\u2068\u2069]/);
    await mark.click();
    await expect(page.getByRole('button', { name: s.undo })).toBeVisible();
    await page.getByRole('link', { name: s.to_stock }).click();
    await expect(sellOnPage(page).tabs).toContainText('In stock 11Sold 1');
  });

  test('prints cards for several customers', async ({ page, request, server }) => {
    await openSellOn(page, request, server, { quantity: 12 });
    const { boxes, printChosen } = sellOnPage(page);
    for (const at of [0, 1, 2]) await boxes.nth(at).check();
    await printChosen.click();
    await expect(page.locator('.give-card')).toHaveCount(3);
  });

  test('is offered to order again where few are left', async ({ page, request, server }) => {
    await openSellOn(page, request, server, { quantity: 9 });
    await expect(page.getByText('Only 9 stickers are left in stock.')).toBeVisible();
    await page.getByRole('link', { name: 'Order 9 again' }).click();
    await expect(page).toHaveURL(/\/neworder\?reorder=\d+/);
    await expect(page.locator('input[name=cars-0]')).toHaveValue('9');
  });

  test('is led to order the first ones', async ({ page, server }) => {
    await openAsReseller(page, server, '/sellon');
    await expect(page.getByText('No QR codes available')).toBeVisible();
  });

  test('sees nothing of another reseller’s stickers', async ({ page, request, server }) => {
    await openSellOn(page, request, server, { quantity: 11 });
    const code = await sellOnPage(page).boxes.first().getAttribute('value');
    await openAsReseller(page, server, `/give?code=${code}`);
    await expect(page.getByText(s.unknown_code)).toBeVisible();
    await expect(page.locator('.give-card')).toHaveCount(0);
  });
});
