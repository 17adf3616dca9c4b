import { expect } from '@playwright/test';
import { askConsole } from './ask-console.ts';
import type { Server } from './server.ts';

/** A batch of car stickers that is ready. Returns its number. */
export async function newBatch(server: Server, quantity: number): Promise<number> {
  const ask = await askConsole(server, 'fulfilment');
  const { id } = await ask('/batch/mint', { product_id: 1, quantity });
  await expect.poll(async () => (await ask('/batch/sheets', { batch_id: id })).Batch?.can_print).toBe(true);
  return id;
}
