import type * as z from 'zod/mini';
import type { mintBatch } from '../../../contract/console/batches.ts';
import { desk } from '../../../messages/desk.ts';
import { findProducts } from '../../catalog/product.ts';
import type { Db } from '../../db/database.ts';
import type { Rule } from '../../http/answer-call.ts';
import { type Press, pressOf, requireSameWish } from '../../http/press.ts';
import type { Operator } from '../../http/principal.ts';
import { Refused } from '../../http/refused.ts';
import type { Services } from '../../services.ts';
import { newBatch } from '../../stickers/batches/new-batch.ts';
import { record } from '../audit/record.ts';

type MintParts = Pick<Services, 'database' | 'vault' | 'queue' | 'now'>;
type Wish = z.output<typeof mintBatch.input>;

const postpaid = 3;

export function mint(parts: MintParts): Rule<typeof mintBatch> {
  return async (wish, { principal, idempotencyKey }) => {
    if (wish.is_postpaid && wish.trial_days) throw noTrial();
    const press = pressOf(parts.vault, idempotencyKey, [principal.id, wish]);
    return parts.database.db.transaction().execute(async (tx) => {
      const id = await mintNew(tx, parts, { wish, press, operator: principal });
      return { id: id ?? (await earlierBatch(tx, press)) };
    });
  };
}

interface Asked {
  wish: Wish;
  press: Press;
  operator: Operator;
}

/** The batch's stickers keep today's shop price for as long as they exist. */
async function mintNew(tx: Db, { queue, now }: MintParts, { wish, press, operator }: Asked): Promise<number | null> {
  const { product_id, is_postpaid, trial_days = 0, quantity, note } = wish;
  const product = (await findProducts(tx, [product_id])).get(product_id);
  if (!product) throw new Error(`There is no product ${product_id}`);
  const stickers = { kind: is_postpaid ? postpaid : product_id, product_id, trial_days, quantity };
  const priced = { ...stickers, rate_paise: product.price_paise };
  const id = await newBatch(tx, queue, { ...priced, note, operator_id: operator.id, created_at: now() }, press);
  if (id)
    await record(tx, operator, {
      action: 'batch.mint',
      subject: 'batch',
      subjectId: id,
      changes: priced,
      now: now(),
    });
  return id;
}

async function earlierBatch(tx: Db, press: Press): Promise<number> {
  const earlier = await tx
    .selectFrom('batch')
    .select(['id', 'wish_hash'])
    .where('idempotency_key', '=', press.idempotency_key)
    .executeTakeFirstOrThrow();
  requireSameWish(press, earlier);
  return earlier.id;
}

function noTrial(): Refused {
  const sentence = desk.batches.no_trial_postpaid;
  return new Refused(422, 'validation', sentence, { errors: { trial_days: [sentence] } });
}
