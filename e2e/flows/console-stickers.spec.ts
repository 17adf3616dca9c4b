import { formatStickerCode } from '../../contract/format-sticker-code.ts';
import { en } from '../../messages/en.ts';
import { fill } from '../../messages/fill.ts';
import { openAsOperator } from '../support/operators.ts';
import { payAndWait, placeOrder } from '../support/orders.ts';
import { expect, test } from '../support/test.ts';

const reason = 'The print was too pale';

test.use({ viewport: { width: 1280, height: 800 } });

test('a batch is made, printed, given to a reseller and recalled', { tag: '@chromium' }, async ({
  page,
  server,
  troubles,
}) => {
  troubles.allow(/status of 422/);
  const t = en.console_batches;
  const reseller = await server.reseller({});
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const count = (name: string) => page.locator(`dt:text-is("${name}") + dd`);
  await openAsOperator(page, server, '/console/batches/new', 'fulfilment');

  await test.step('what is wrong is said at its field', async () => {
    await page.getByLabel(t.quantity_label).fill('100001');
    await button(t.make).click();
    await expect(page.getByText(t.quantity).first()).toBeVisible();
  });

  await test.step('it is made while the operator looks on', async () => {
    await page.getByLabel(t.what).selectOption('2-postpaid');
    await page.getByLabel(t.quantity_label).fill('1200');
    await button(t.make).click();
    await expect(count(t.finished)).toBeVisible();
    await expect(count(t.count_minted)).toHaveText('1,200');
    await expect(count(t.product)).toHaveText('Bike Sticker, postpaid');
  });

  await test.step('it is printed and given away', async () => {
    await page.getByLabel(t.mark_printed_label).fill('2026-01-02');
    await button(t.mark_printed).click();
    await expect(page.getByText(t.marked)).toBeVisible();
    await page.getByLabel(t.reseller_label).fill(String(reseller.id));
    await button(t.to_reseller).click();
    await expect(count(t.reseller)).toContainText(String(reseller.id));
    await expect(count(t.quantity_head)).toContainText('1,200');
    await page.getByRole('button', { name: /^Hand over 1,200 to ./ }).click();
    await expect(count(t.count_allocated)).toHaveText('1,200');
  });

  await test.step('it is recalled, with a reason', async () => {
    await page.getByRole('link', { name: t.recall, exact: true }).click();
    await expect(page.getByText('Stickers that are switched off for good: 1,200.')).toBeVisible();
    await page.getByLabel(en.console_common.reason, { exact: true }).fill(reason);
    await button(t.recall).click();
    await expect(count(t.count_off)).toHaveText('1,200');
    await expect(count(t.recalled_why)).toHaveText(reason);
  });
});

test('what an order lacks is picked from a batch, once that is confirmed', { tag: '@chromium' }, async ({
  page,
  server,
  troubles,
}) => {
  troubles.allow(/status of 422/);
  const t = en.console_batches;
  const placed = await placeOrder(page.request);
  await payAndWait(page.request, placed);
  const order = placed.orderID;
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  await openAsOperator(page, server, '/console/batches/new', 'fulfilment');
  await page.getByLabel(t.what).selectOption('1');
  await page.getByLabel(t.quantity_label).fill('3');
  await button(t.make).click();
  await expect(page.locator(`dt:text-is("${t.count_minted}") + dd`)).toHaveText('3');
  await page.getByLabel(t.order_label, { exact: true }).fill('99999999');
  await button(t.to_order).click();
  await expect(page.getByText(t.unknown_order).first()).toBeVisible();
  await page.getByLabel(t.order_label, { exact: true }).fill(String(order));
  await button(t.to_order).click();
  await expect(page.getByText(fill(t.to_order_confirm, { stickers: 1, free: 3, order }))).toBeVisible();
  await button(t.to_order_now).click();
  await expect(page.getByText(fill(t.to_order_done, { stickers: 1, order }))).toBeVisible();
  await expect(page.locator(`dt:text-is("${t.count_minted}") + dd`)).toHaveText('2');
});

test('a sticker is looked up, switched off and on, and replaced', async ({ page, server }) => {
  const t = en.console_stickers;
  const { guid } = await server.addSticker('car');
  const { guid: fresh } = await server.mintSticker('car');
  const says = (sentence: string, code = guid) => page.getByText(fill(sentence, { code: formatStickerCode(code) }));
  const link = (name: string) => page.getByRole('main').getByRole('link', { name, exact: true });
  const change = async (name: string) => {
    await link(name).click();
    await page.getByLabel(en.console_common.reason, { exact: true }).fill(reason);
    await page.getByRole('button', { name, exact: true }).click();
  };
  await openAsOperator(page, server, '/console/stickers', 'support');
  await page.getByLabel(en.console_stickers.search_hint).fill(`${server.url}/q/${guid}`);
  await page.getByRole('button', { name: en.console_lists.do_search, exact: true }).click();
  await link(formatStickerCode(guid)).click();
  await expect(page.getByText(t.standing_for_life)).toBeVisible();
  await change(t.switch_off);
  await expect(says(t.switch_off_done)).toBeVisible();
  await expect(page.getByText(t.leads_nowhere)).toBeVisible();
  await change(t.switch_on);
  await expect(says(t.switch_on_done)).toBeVisible();
  await link(t.replace).click();
  await page.getByLabel(t.new_code).fill(fresh);
  await page.getByLabel(en.console_common.reason, { exact: true }).fill(reason);
  await page.getByRole('button', { name: t.replace, exact: true }).click();
  await expect(says(t.replace_done)).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(formatStickerCode(fresh));
});

test('a list on a tablet keeps its words whole, and the page as wide as the screen', { tag: '@chromium' }, async ({
  page,
  server,
}) => {
  await page.setViewportSize({ width: 768, height: 900 });
  await openAsOperator(page, server, '/console/stickers', 'support');
  const cell = page.locator(`td[data-title="${en.console_stickers.product}"]`).filter({ hasText: 'postpaid' }).first();
  const { height } = (await cell.boundingBox()) ?? { height: Number.NaN };
  expect(height).toBeLessThan(100);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(768);
});
