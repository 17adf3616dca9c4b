import { expect } from '@playwright/test';
import type { Server } from './server.ts';

/** A batch of car stickers that is ready. Returns its number. */
export async function newBatch(server: Server, quantity: number): Promise<number> {
  const { token } = await server.operator('fulfilment');
  const ask = async (path: string, body: object) => {
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
    const answer = await fetch(`${server.url}/api/console${path}`, {
      method: 'POST',
      headers,
      body: JSON.stringify(body),
    });
    return answer.json();
  };
  const { id } = await ask('/batch/mint', { product_id: 1, quantity });
  await expect.poll(async () => (await ask('/batch/sheets', { batch_id: id })).Batch?.can_print).toBe(true);
  return id;
}
