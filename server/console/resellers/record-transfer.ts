import type { recordTransfer as recordTransferCall } from '../../../contract/console/reseller-changes.ts';
import { rupees } from '../../../contract/money.ts';
import { indianDate } from '../../../contract/scan-rules.ts';
import { consoleText } from '../../../messages/console.ts';
import { ApiError } from '../../http/api-error.ts';
import type { Handler } from '../../http/handle-call.ts';
import { balanceOf } from '../../ledger/account.ts';
import { recordTransfer as book } from '../../ledger/transfer.ts';
import type { Services } from '../../services.ts';
import { record } from '../audit/record.ts';
import { findReseller } from './find.ts';

export function recordTransfer({
  database,
  now,
}: Pick<Services, 'database' | 'now'>): Handler<typeof recordTransferCall> {
  return async ({ id, direction, amount, reference, on }, { principal }) => {
    if (on > indianDate(now())) throw ahead();
    const transfer = { reseller_id: id, direction, amount_paise: amount, reference, transferred_on: on };
    return database.db.transaction().execute(async (tx) => {
      await findReseller(tx, principal, id);
      const is_new = await book(tx, transfer, now());
      const balance = rupees(await balanceOf(tx, id));
      const changes = { direction, amount_paise: amount, reference, transferred_on: on };
      const about = { subject: 'reseller', subjectId: id, changes, now: now() };
      if (is_new) await record(tx, principal, { action: 'reseller.transfer', ...about });
      return { is_new, balance };
    });
  };
}

function ahead(): ApiError {
  const sentence = consoleText.resellers.day_ahead;
  return new ApiError(422, 'day_ahead', sentence, { errors: { on: [sentence] } });
}
