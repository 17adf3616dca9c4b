import type { Insertable } from 'kysely';
import type { BatchTable } from '../server/db/tables.ts';
import { mintStickers } from '../server/stickers/mint.ts';
import type { TestServer } from './server.ts';

type Options = Partial<Insertable<BatchTable>> & Pick<Insertable<BatchTable>, 'operator_id'>;

/** A batch of car stickers, ready unless `options` says otherwise, with all its stickers unless it is still minting. */
export async function addBatch({ services }: TestServer, options: Options): Promise<number> {
  const { db } = services.database;
  const { quantity = 3, state = 'ready' } = options;
  const stickers = { kind: options.kind ?? 1, product_id: options.product_id ?? 1, rate_paise: 50_000 };
  const minted = state === 'minting' ? 0 : quantity;
  const { id } = await db
    .insertInto('batch')
    .values({ ...stickers, quantity, minted, ...options, state })
    .returning('id')
    .executeTakeFirstOrThrow();
  const off = state === 'recalled' ? { state: 'off' as const } : {};
  await mintStickers(db, minted, { ...stickers, duration_in_days: options.trial_days ?? 0, batch_id: id, ...off });
  return id;
}

/** The stickers of a batch, oldest first. */
export function stickersOf({ services }: Pick<TestServer, 'services'>, batchId: number) {
  return services.database.db.selectFrom('sticker').selectAll().where('batch_id', '=', batchId).orderBy('id').execute();
}

/** One batch, of one sticker, in each state that allows a further action. */
export type ConsoleBatches = Record<'minting' | 'ready' | 'recalled', number>;

export async function batchesInConsole(server: TestServer, operator_id: number): Promise<ConsoleBatches> {
  const minting = await addBatch(server, { operator_id, state: 'minting', quantity: 1 });
  const ready = await addBatch(server, { operator_id, quantity: 1 });
  const recall = { recalled_at: server.services.now(), recall_reason: 'Printed too pale' };
  const recalled = await addBatch(server, { operator_id, quantity: 1, state: 'recalled', ...recall });
  return { minting, ready, recalled };
}
