import type { operatorProfile } from '../../../contract/console/operators.ts';
import type { Handler } from '../../http/handle-call.ts';
import type { Services } from '../../services.ts';
import { mfaMethodsOf } from './mfa-methods.ts';

export function profile({ database: { db } }: Pick<Services, 'database'>): Handler<typeof operatorProfile> {
  return async (_input, { principal: { id, role, hasPassedMfa } }) => {
    const { name, uses_keys } = await db
      .selectFrom('operator')
      .select(['name', 'uses_keys'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    return { Operator: { id, name, role, is_proven: hasPassedMfa, factors: await mfaMethodsOf(db, id), uses_keys } };
  };
}
