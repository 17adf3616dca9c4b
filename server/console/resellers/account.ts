import type { recordTransfer as recordTransferCall } from '../../../contract/console/reseller-changes.ts';
import type { resellerAccount, resellerStatement } from '../../../contract/console/resellers.ts';
import { rupees } from '../../../contract/money.ts';
import { indianDate } from '../../../contract/scan-rules.ts';
import { en } from '../../../messages/en.ts';
import { ApiError } from '../../http/api-error.ts';
import type { Handler } from '../../http/handle-call.ts';
import { balanceOf } from '../../ledger/account.ts';
import { entriesOf } from '../../ledger/entries.ts';
import { recordTransfer as book } from '../../ledger/transfer.ts';
import { loadPage } from '../../resellers/load-page.ts';
import { statementFile } from '../../resellers/statement/account-statement.ts';
import type { Services } from '../../services.ts';
import { recordAudit } from '../audit/record.ts';
import { findReseller } from './find.ts';

export function showAccount({ database: { db } }: Pick<Services, 'database'>): Handler<typeof resellerAccount> {
  return async ({ id, ...query }, { principal }) => {
    await findReseller(db, principal, id);
    const all = entriesOf(db, id).select('transfer.transferred_on').orderBy('entry.no', 'desc');
    const { found, pageInfo } = await loadPage(all, query);
    const Entries = found.map((entry) => ({
      no: entry.no,
      at: entry.created_at.toISOString(),
      reason: entry.reason,
      direction: entry.direction ?? ('' as const),
      order_id: entry.order_id ?? 0,
      reference: entry.reference ?? '',
      transferred_on: entry.transferred_on ?? '',
      credit: rupees(entry.credit_paise),
      debit: rupees(entry.debit_paise),
      closing: rupees(entry.closing_paise),
    }));
    return { Entries, ...pageInfo };
  };
}

type StatementDeps = Pick<Services, 'database' | 'vault' | 'env' | 'now'>;

export function downloadStatement(deps: StatementDeps): Handler<typeof resellerStatement> {
  const { database, now } = deps;
  return async ({ id, month }, { principal }) => {
    const file = await statementFile(deps, await findReseller(database.db, principal, id), month);
    const entry = { subject: 'reseller', subjectId: id, changes: { month }, now: now() };
    await recordAudit(database.db, principal, { action: 'reseller.statement', ...entry });
    return { file };
  };
}

export function recordTransfer({
  database,
  now,
}: Pick<Services, 'database' | 'now'>): Handler<typeof recordTransferCall> {
  return async ({ id, direction, amount, reference, on }, { principal }) => {
    if (on > indianDate(now())) throw futureDayError();
    const transfer = { reseller_id: id, direction, amount_paise: amount, reference, transferred_on: on };
    return database.db.transaction().execute(async (tx) => {
      await findReseller(tx, principal, id);
      const is_new = await book(tx, transfer, now());
      const balance = rupees(await balanceOf(tx, id));
      const changes = { direction, amount_paise: amount, reference, transferred_on: on };
      const entry = { subject: 'reseller', subjectId: id, changes, now: now() };
      if (is_new) await recordAudit(tx, principal, { action: 'reseller.transfer', ...entry });
      return { is_new, balance };
    });
  };
}

function futureDayError(): ApiError {
  const sentence = en.console_resellers.day_ahead;
  return new ApiError(422, 'day_ahead', sentence, { errors: { on: [sentence] } });
}
