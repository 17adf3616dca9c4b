import type { resellerStatement } from '../../../contract/console/resellers.ts';
import type { Handler } from '../../http/handle-call.ts';
import { statementFile } from '../../resellers/statement/account-statement.ts';
import type { Services } from '../../services.ts';
import { record } from '../audit/record.ts';
import { findReseller } from './find.ts';

type Deps = Pick<Services, 'database' | 'vault' | 'env' | 'now'>;

export function statement(deps: Deps): Handler<typeof resellerStatement> {
  const { database, now } = deps;
  return async ({ id, month }, { principal }) => {
    const file = await statementFile(deps, await findReseller(database.db, principal, id), month);
    const about = { subject: 'reseller', subjectId: id, changes: { month }, now: now() };
    await record(database.db, principal, { action: 'reseller.statement', ...about });
    return { file };
  };
}
