import type { Page } from '@playwright/test';
import { formatStickerCode } from '../../contract/format-sticker-code.ts';
import { en } from '../../messages/en.ts';
import { fill } from '../../messages/fill.ts';
import { openAsOperator } from './operators.ts';
import { type Placed, payAndWait, placeOrder } from './orders.ts';
import type { Server } from './server.ts';
import { expect } from './test.ts';

/** Alone in the queue: paid orders of one sticker each, oldest first, and stickers that are in stock. */
export async function queueOf(page: Page, server: Server, orders: number, stickers = orders) {
  await server.stage({ packed: 'everything' });
  const placed: Placed[] = [];
  for (let count = 0; count < orders; count += 1) {
    const order = await placeOrder(page.request);
    await payAndWait(page.request, order);
    placed.push(order);
  }
  const codes: string[] = [];
  for (let count = 0; count < stickers; count += 1) {
    const sticker = await server.mintSticker('car');
    await server.stage({ stock: sticker });
    codes.push(sticker.guid);
  }
  return { placed, codes };
}

/** What a hand scanner does: it types, wherever the focus is, and presses Enter. */
export async function scan(page: Page, code: string): Promise<void> {
  await page.keyboard.type(code);
  await page.keyboard.press('Enter');
}

/**
 * From now on no second passes, for the page and for the server, until `work` is done: what may be taken back for ten seconds still may, however
 * slow the machine is. The page's clock has to be installed.
 */
export async function withoutTime(page: Page, server: Server, work: () => Promise<void>): Promise<void> {
  await page.clock.pauseAt(Date.now() + 60_000);
  await server.clock('stands');
  try {
    await work();
  } finally {
    await server.clock('goes');
    await page.clock.resume();
  }
}

/** The packing table of a new operator who scans dockets. */
export async function openTyping(page: Page, server: Server): Promise<void> {
  await server.stage({ typesDockets: await openPacking(page, server) });
  await page.reload();
}

/** The packing table of a new operator. */
export function openPacking(page: Page, server: Server): Promise<number> {
  return openAsOperator(page, server, '/console/pack', 'fulfilment');
}

/** On the smallest phones, whose page nobody scrolls with both hands full, each answer is in sight with the field. */
export async function onSmallPhone(page: Page, server: Server): Promise<void> {
  const t = en.console_packing;
  await page.setViewportSize({ width: 360, height: 640 });
  const { codes } = await queueOf(page, server, 2);
  await openTyping(page, server);
  await page.getByRole('button', { name: t.start, exact: true }).click();
  const field = page.locator('.pack-scan [name=code]');
  const put = async (code: string, answer: string, is: 'yes' | 'no') => {
    await field.fill(code);
    await page.keyboard.press('Enter');
    const verdict = page.locator(`.verdict[data-is=${is}]`);
    await expect(verdict).toContainText(answer);
    await expect(verdict).toBeInViewport({ ratio: 1 });
    await expect(field).toBeInViewport({ ratio: 1 });
  };
  const [first = '', second = ''] = codes;
  await put('DEMOCARPAID00001', en.console_orders.sticker_in_use, 'no');
  await put(first, fill(en.console_order_pages.pack_yes, { guid: formatStickerCode(first) }), 'yes');
  await page.getByLabel(t.courier, { exact: true }).fill('DTDC');
  await put(second, t.docket_is_sticker, 'no');
  // Its ten seconds are not over meanwhile, however busy the machine is.
  await server.clock('stands');
  try {
    await put(`D-${first}`, `DTDC, D-${first}`, 'yes');
    await expect(page.locator('.pack-undo')).toBeInViewport({ ratio: 1 });
  } finally {
    await server.clock('goes');
  }
}
