import type { AuditAction } from '../../../contract/console/calls.ts';
import type { assignInquiry, closeInquiry } from '../../../contract/console/inquiries.ts';
import type { handOverInquiry } from '../../../contract/console/inquiry-threads.ts';
import { en } from '../../../messages/en.ts';
import type { Db } from '../../db/database.ts';
import { ApiError } from '../../http/api-error.ts';
import type { Handler } from '../../http/handle-call.ts';
import type { Operator } from '../../http/principal.ts';
import type { Services } from '../../services.ts';
import { recordAudit } from '../audit/record.ts';
import { requireVersion } from '../require-version.ts';
import { answererRoles } from './answerers.ts';
import { changeInquiry, type InquiryRow, lockInquiry } from './inquiry-row.ts';

type Deps = Pick<Services, 'database' | 'now'>;

export function assignToOperator(deps: Deps): Handler<typeof assignInquiry> {
  return ({ to, ...shown }, { principal }) =>
    changeAtVersion(deps, principal, shown, {
      action: to === 'me' ? 'inquiry.take' : 'inquiry.give_back',
      values: { assigned_to: to === 'me' ? principal.id : null },
    });
}

/** Somebody who was switched off meanwhile is refused; the lock keeps a switch that comes later waiting. */
export function handOver(deps: Deps): Handler<typeof handOverInquiry> {
  return ({ to, ...shown }, { principal }) => changeAtVersion(deps, principal, shown, handedTo(to));
}

export function handedTo(to: number): InquiryChange {
  return {
    action: 'inquiry.assign',
    values: { assigned_to: to },
    changes: { to },
    before: (tx) => requireAnswerer(tx, to),
  };
}

async function requireAnswerer(tx: Db, id: number): Promise<void> {
  const answerer = await tx
    .selectFrom('operator')
    .select('id')
    .where('id', '=', id)
    .where('role', 'in', answererRoles)
    .where('switched_off_at', 'is', null)
    .forShare()
    .executeTakeFirst();
  if (!answerer) throw new ApiError(409, 'no_answerer', en.console_inquiries.no_answerer);
}

export function closeOrReopen(deps: Deps): Handler<typeof closeInquiry> {
  return ({ is_closed, ...shown }, { principal }) =>
    changeAtVersion(
      deps,
      principal,
      shown,
      is_closed ? closed : { action: 'inquiry.reopen', values: { state: 'open' } },
    );
}

export const closed: InquiryChange = { action: 'inquiry.close', values: { state: 'closed' } };

export interface InquiryChange {
  action: AuditAction;
  values: Parameters<typeof changeInquiry>[2];
  /** Why, and what the audit log says of it besides. */
  reason?: string;
  changes?: Record<string, unknown>;
  /** What is checked once the inquiry is locked, before anything is changed. */
  before?: (tx: Db) => Promise<void>;
  /** Refuses the locked inquiry, whatever its version. */
  refuse?: (row: InquiryRow) => void;
}

export function changeAtVersion(
  { database, now }: Deps,
  principal: Operator,
  { id, version }: { id: number; version: number },
  { action, values, reason, changes, before, refuse }: InquiryChange,
) {
  return database.db.transaction().execute(async (tx: Db) => {
    const locked = await lockInquiry(tx, id);
    if (locked) refuse?.(locked);
    const row = requireVersion(locked, version, principal);
    await before?.(tx);
    const newVersion = await changeInquiry(tx, row, values);
    const entry = {
      subject: 'inquiry',
      subjectId: id,
      ...(reason && { reason }),
      ...(changes && { changes }),
      now: now(),
    };
    await recordAudit(tx, principal, { action, ...entry });
    return { version: newVersion };
  });
}
