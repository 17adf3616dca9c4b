import { DatabaseError } from 'pg';
import type { createPromoCode } from '../../../contract/console/promo-codes.ts';
import { consoleText } from '../../../messages/console.ts';
import { ApiError } from '../../http/api-error.ts';
import type { Handler } from '../../http/handle-call.ts';
import type { Services } from '../../services.ts';
import { record } from '../audit/record.ts';
import { rulesOf } from './edit.ts';

export function create({ database, now }: Pick<Services, 'database' | 'now'>): Handler<typeof createPromoCode> {
  return async ({ code, ...asked }, { principal }) => {
    const rules = rulesOf(asked, now());
    try {
      return await database.db.transaction().execute(async (tx) => {
        const values = { code, ...rules };
        const { id } = await tx.insertInto('promo_code').values(values).returning('id').executeTakeFirstOrThrow();
        const about = { subject: 'promo_code', subjectId: id, changes: values, now: now() };
        await record(tx, principal, { action: 'promo_code.create', ...about });
        return { id };
      });
    } catch (error) {
      throw isTaken(error) ? taken() : error;
    }
  };
}

/** Whether the code exists already: also in another case, or created by another operator at the same moment. */
function isTaken(error: unknown): boolean {
  return (
    error instanceof DatabaseError && (error.constraint?.startsWith('promo_code_') ?? false) && error.code === '23505'
  );
}

function taken(): ApiError {
  const sentence = consoleText.promo_codes.code_taken;
  return new ApiError(409, 'code_taken', sentence, { errors: { code: [sentence] } });
}
