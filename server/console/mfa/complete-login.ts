import type { Db } from '../../db/database.ts';
import type { Operator } from '../../http/principal.ts';
import type { Sessions } from '../../sign-in/sessions.ts';
import { recordAudit } from '../audit/record.ts';

export type MfaMethod = 'passkey' | 'authenticator';

/** From here on the operator of this session may do what their role allows. */
export async function completeLogin(
  tx: Db,
  sessions: Sessions,
  { operator, method, now }: { operator: Operator; method: MfaMethod; now: Date },
): Promise<void> {
  await sessions.recordMfa(tx, operator);
  await recordLogIn(tx, operator, method, now);
}

/** Records in the audit log that an operator has logged in, and with which factor. */
export async function recordLogIn(tx: Db, operator: Pick<Operator, 'id'>, by: MfaMethod, now: Date): Promise<void> {
  const entry = { action: 'operator.log_in', subject: 'operator', subjectId: operator.id } as const;
  await recordAudit(tx, operator, { ...entry, changes: { by }, now });
}
