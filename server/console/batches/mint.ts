import type * as z from 'zod/mini';
import type { mintBatch } from '../../../contract/console/batches.ts';
import { stickerKinds } from '../../../contract/sticker-kinds.ts';
import { en } from '../../../messages/en.ts';
import { findProducts } from '../../catalog/price-at.ts';
import type { Db } from '../../db/database.ts';
import { ApiError } from '../../http/api-error.ts';
import type { Handler } from '../../http/handle-call.ts';
import { type Idempotency, idempotencyOf, requireSameRequest } from '../../http/idempotency.ts';
import type { Operator } from '../../http/principal.ts';
import type { Services } from '../../services.ts';
import { createBatch } from '../../stickers/batches/new-batch.ts';
import { recordAudit } from '../audit/record.ts';

type MintDeps = Pick<Services, 'database' | 'vault' | 'queue' | 'now'>;
type MintInput = z.output<typeof mintBatch.input>;

export function mintNewBatch(deps: MintDeps): Handler<typeof mintBatch> {
  return async (input, { principal, idempotencyKey }) => {
    if (input.is_postpaid && input.trial_days) throw noTrialError();
    const idempotency = idempotencyOf(deps.vault, idempotencyKey, [principal.id, input]);
    return deps.database.db.transaction().execute(async (tx) => {
      const id = await insertBatch(tx, deps, { input, idempotency, operator: principal });
      return { id: id ?? (await earlierBatch(tx, idempotency)) };
    });
  };
}

interface Minting {
  input: MintInput;
  idempotency: Idempotency;
  operator: Operator;
}

/** The batch's stickers keep today's shop price for as long as they exist; an offer's is none of theirs. */
async function insertBatch(
  tx: Db,
  { queue, now }: MintDeps,
  { input, idempotency, operator }: Minting,
): Promise<number | null> {
  const { product_id, is_postpaid, trial_days = 0, quantity, note } = input;
  const product = (await findProducts(tx, [product_id], now())).get(product_id);
  if (!product) throw new Error(`There is no product ${product_id}`);
  const stickers = { kind: is_postpaid ? stickerKinds.postpaid : product_id, product_id, trial_days, quantity };
  const priced = { ...stickers, rate_paise: product.standing.price_paise };
  const id = await createBatch(
    tx,
    queue,
    { ...priced, note, operator_id: operator.id, created_at: now() },
    idempotency,
  );
  if (id)
    await recordAudit(tx, operator, {
      action: 'batch.mint',
      subject: 'batch',
      subjectId: id,
      changes: priced,
      now: now(),
    });
  return id;
}

async function earlierBatch(tx: Db, idempotency: Idempotency): Promise<number> {
  const earlier = await tx
    .selectFrom('batch')
    .select(['id', 'wish_hash'])
    .where('idempotency_key', '=', idempotency.idempotency_key)
    .executeTakeFirstOrThrow();
  requireSameRequest(idempotency, earlier);
  return earlier.id;
}

function noTrialError(): ApiError {
  const sentence = en.console_batches.no_trial_postpaid;
  return new ApiError(422, 'validation', sentence, { errors: { trial_days: [sentence] } });
}
