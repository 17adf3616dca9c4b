import type { AuditAction } from '../../../contract/console/calls.ts';
import type { assignInquiry, closeInquiry } from '../../../contract/console/inquiries.ts';
import type { Db } from '../../db/database.ts';
import type { Handler } from '../../http/handle-call.ts';
import type { Operator } from '../../http/principal.ts';
import type { Services } from '../../services.ts';
import { record } from '../audit/record.ts';
import { requireVersion } from '../require-version.ts';
import { changeInquiry, lockInquiry } from './inquiry-row.ts';

type Deps = Pick<Services, 'database' | 'now'>;

export function assign(deps: Deps): Handler<typeof assignInquiry> {
  return ({ to, ...shown }, { principal }) =>
    change(deps, principal, shown, {
      action: to === 'me' ? 'inquiry.take' : 'inquiry.give_back',
      fresh: { assigned_to: to === 'me' ? principal.id : null },
    });
}

export function close(deps: Deps): Handler<typeof closeInquiry> {
  return ({ is_closed, ...shown }, { principal }) =>
    change(deps, principal, shown, {
      action: is_closed ? 'inquiry.close' : 'inquiry.reopen',
      fresh: { state: is_closed ? 'closed' : 'open' },
    });
}

interface Change {
  action: AuditAction;
  fresh: Parameters<typeof changeInquiry>[2];
}

function change(
  { database, now }: Deps,
  principal: Operator,
  { id, version }: { id: number; version: number },
  { action, fresh }: Change,
) {
  return database.db.transaction().execute(async (tx: Db) => {
    const row = requireVersion(await lockInquiry(tx, id), version, principal);
    const next = await changeInquiry(tx, row, fresh);
    await record(tx, principal, { action, subject: 'inquiry', subjectId: id, now: now() });
    return { version: next };
  });
}
