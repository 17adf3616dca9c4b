import type { Page } from '@playwright/test';
import { openAsOperator } from './operators.ts';
import { type Placed, payAndWait, placeOrder } from './orders.ts';
import type { Server } from './server.ts';

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

/** The packing table of a new operator who scans dockets. */
export async function openTyping(page: Page, server: Server): Promise<void> {
  await server.stage({ typesDockets: await openPacking(page, server) });
  await page.reload();
}

/** The packing table of a new operator. */
export function openPacking(page: Page, server: Server): Promise<number> {
  return openAsOperator(page, server, '/console/pack', 'fulfilment');
}
