import type { changeResellerTerms } from '../../../contract/console/reseller-changes.ts';
import type { Handler } from '../../http/handle-call.ts';
import { lockReseller, saveTerms } from '../../resellers/change.ts';
import type { Services } from '../../services.ts';
import { record } from '../audit/record.ts';
import { requireVersion } from '../require-version.ts';
import { termsOf } from './terms.ts';

export function changeTerms({
  database,
  now,
}: Pick<Services, 'database' | 'now'>): Handler<typeof changeResellerTerms> {
  return async ({ id, version, reason, ...asked }, { principal }) => {
    const changes = termsOf(asked);
    await database.db.transaction().execute(async (tx) => {
      const row = requireVersion(await lockReseller(tx, id), version, principal);
      await saveTerms(tx, row, changes);
      const about = { subject: 'reseller', subjectId: id, reason, changes, now: now() };
      await record(tx, principal, { action: 'reseller.change_terms', ...about });
    });
    return {};
  };
}
