import { DatabaseError } from 'pg';
import type { createPromoCode } from '../../../contract/console/promo-codes.ts';
import { en } from '../../../messages/en.ts';
import { ApiError } from '../../http/api-error.ts';
import type { Handler } from '../../http/handle-call.ts';
import type { Services } from '../../services.ts';
import { recordAudit } from '../audit/record.ts';
import { columnsOf } from './edit.ts';

export function insertPromoCode({
  database,
  now,
}: Pick<Services, 'database' | 'now'>): Handler<typeof createPromoCode> {
  return async ({ code, ...input }, { principal }) => {
    const columns = columnsOf(input, now());
    try {
      return await database.db.transaction().execute(async (tx) => {
        const values = { code, ...columns };
        const { id } = await tx.insertInto('promo_code').values(values).returning('id').executeTakeFirstOrThrow();
        const entry = { subject: 'promo_code', subjectId: id, changes: values, now: now() };
        await recordAudit(tx, principal, { action: 'promo_code.create', ...entry });
        return { id };
      });
    } catch (error) {
      throw isCodeTaken(error) ? codeTakenError() : error;
    }
  };
}

/** Whether the code exists already: also in another case, or created by another operator at the same moment. */
function isCodeTaken(error: unknown): boolean {
  return (
    error instanceof DatabaseError && (error.constraint?.startsWith('promo_code_') ?? false) && error.code === '23505'
  );
}

function codeTakenError(): ApiError {
  const sentence = en.console_promo_codes.code_taken;
  return new ApiError(409, 'code_taken', sentence, { errors: { code: [sentence] } });
}
