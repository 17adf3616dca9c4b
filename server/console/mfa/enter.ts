import type { Db } from '../../db/database.ts';
import type { Operator } from '../../http/principal.ts';
import type { Sessions } from '../../sign-in/sessions.ts';
import { record } from '../audit/record.ts';

export type MfaMethod = 'passkey' | 'authenticator';

/** From here on the operator of this session may do what their role allows. */
export async function enter(
  tx: Db,
  sessions: Sessions,
  { operator, by, now }: { operator: Operator; by: MfaMethod; now: Date },
): Promise<void> {
  await sessions.prove(tx, operator);
  await recordLogIn(tx, operator, by, now);
}

/** Records in the audit log that an operator has logged in, and with which factor. */
export async function recordLogIn(tx: Db, operator: Pick<Operator, 'id'>, by: MfaMethod, now: Date): Promise<void> {
  const what = { action: 'operator.log_in', subject: 'operator', subjectId: operator.id } as const;
  await record(tx, operator, { ...what, changes: { by }, now });
}
