import type { operatorProfile } from '../../../contract/console/operators.ts';
import type { Rule } from '../../http/answer-call.ts';
import type { Services } from '../../services.ts';
import { factorsOf } from './factors.ts';

export function profile({ database: { db } }: Pick<Services, 'database'>): Rule<typeof operatorProfile> {
  return async (_input, { principal: { id, role, isProven } }) => {
    const { name } = await db.selectFrom('operator').select('name').where('id', '=', id).executeTakeFirstOrThrow();
    return { Operator: { id, name, role, is_proven: isProven, factors: await factorsOf(db, id) } };
  };
}
