import type { AuditAction } from '../../../contract/console/calls.ts';
import type { assignInquiry, closeInquiry } from '../../../contract/console/inquiries.ts';
import type { Db } from '../../db/database.ts';
import type { Handler } from '../../http/handle-call.ts';
import type { Operator } from '../../http/principal.ts';
import type { Services } from '../../services.ts';
import { recordAudit } from '../audit/record.ts';
import { requireVersion } from '../require-version.ts';
import { changeInquiry, lockInquiry } from './inquiry-row.ts';

type Deps = Pick<Services, 'database' | 'now'>;

export function assignToOperator(deps: Deps): Handler<typeof assignInquiry> {
  return ({ to, ...shown }, { principal }) =>
    changeAtVersion(deps, principal, shown, {
      action: to === 'me' ? 'inquiry.take' : 'inquiry.give_back',
      values: { assigned_to: to === 'me' ? principal.id : null },
    });
}

export function closeOrReopen(deps: Deps): Handler<typeof closeInquiry> {
  return ({ is_closed, ...shown }, { principal }) =>
    changeAtVersion(deps, principal, shown, {
      action: is_closed ? 'inquiry.close' : 'inquiry.reopen',
      values: { state: is_closed ? 'closed' : 'open' },
    });
}

interface InquiryChange {
  action: AuditAction;
  values: Parameters<typeof changeInquiry>[2];
}

function changeAtVersion(
  { database, now }: Deps,
  principal: Operator,
  { id, version }: { id: number; version: number },
  { action, values }: InquiryChange,
) {
  return database.db.transaction().execute(async (tx: Db) => {
    const row = requireVersion(await lockInquiry(tx, id), version, principal);
    const newVersion = await changeInquiry(tx, row, values);
    await recordAudit(tx, principal, { action, subject: 'inquiry', subjectId: id, now: now() });
    return { version: newVersion };
  });
}
