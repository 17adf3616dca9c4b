import type { resellerDetails } from '../../../contract/console/resellers.ts';
import type { Handler } from '../../http/handle-call.ts';
import { openReseller } from '../../resellers/reseller.ts';
import type { Services } from '../../services.ts';
import { record } from '../audit/record.ts';
import { maskedPhone } from '../masked-phone.ts';
import { findReseller } from './find.ts';

type Deps = Pick<Services, 'database' | 'vault' | 'now'>;

export function details({ database, vault, now }: Deps): Handler<typeof resellerDetails> {
  return ({ id, reason }, { principal }) =>
    database.db.transaction().execute(async (tx) => {
      const row = await findReseller(tx, principal, id);
      const { name, email, mobile, address, city, state, pincode, gstin } = openReseller(vault, row);
      const where = { address, city, state, pincode };
      await record(tx, principal, {
        action: 'reseller.reveal',
        subject: 'reseller',
        subjectId: id,
        reason,
        now: now(),
      });
      const who = { name, email, mobile: maskedPhone(mobile), gstin: gstin ?? '' };
      return { Details: { ...who, ...where, version: row.version } };
    });
}
