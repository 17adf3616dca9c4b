import * as z from 'zod/mini';
import { operatorName, operatorRole } from '../../../contract/console/operator-accounts.ts';
import { operatorEmail } from '../../../contract/console/sign-in.ts';
import type { Db } from '../../db/database.ts';
import type { Vault } from '../../personal-data/vault.ts';
import type { Sessions } from '../../sign-in/sessions.ts';
import { recordAudit } from '../audit/record.ts';
import { createOperator, type OperatorRow } from './operator.ts';
import { resetMfa } from './reset-mfa.ts';

interface Deps {
  db: Db;
  vault: Vault;
  sessions: Sessions;
  now: Date;
}

type OperatorEmail = z.infer<typeof operatorToFind>;

export const operatorToAdd = z.strictObject({
  email: operatorEmail,
  name: operatorName,
  role: z._default(operatorRole, 'owner'),
});

export const operatorToFind = z.strictObject({ email: operatorEmail });

/** Creates an operator: the first one, whom no operator can invite. */
export function addOperator({ db, vault, now }: Deps, input: z.infer<typeof operatorToAdd>): Promise<void> {
  return db.transaction().execute(async (tx) => {
    if (await findByEmail(tx, vault, input.email)) throw new Error('There is an operator with this mail address.');
    const id = await createOperator(tx, vault, { ...input, now });
    const changes = { role: input.role };
    await recordAudit(tx, null, { action: 'operator.invite', subject: 'operator', subjectId: id, changes, now });
  });
}

/** For a lost phone or key when no other owner can do it. Also switches on again an operator who was switched off. */
export function resetOperator({ db, vault, sessions, now }: Deps, { email }: OperatorEmail): Promise<void> {
  return db.transaction().execute(async (tx) => {
    const { id } = await lockByEmail(tx, vault, email);
    await resetMfa(tx, sessions, id);
    await tx.updateTable('operator').set({ switched_off_at: null }).where('id', '=', id).execute();
    await recordAudit(tx, null, { action: 'operator.reset', subject: 'operator', subjectId: id, now });
  });
}

export function switchOffOperator({ db, vault, sessions, now }: Deps, { email }: OperatorEmail): Promise<void> {
  return db.transaction().execute(async (tx) => {
    const { id, role, version, switched_off_at } = await lockByEmail(tx, vault, email);
    if (switched_off_at) return;
    if (role === 'owner') await requireAnotherOwner(tx, id);
    const off = { switched_off_at: now, version: version + 1 };
    await tx.updateTable('operator').set(off).where('id', '=', id).execute();
    await sessions.endAll(tx, 'operator', id);
    await recordAudit(tx, null, { action: 'operator.switch_off', subject: 'operator', subjectId: id, now });
  });
}

/** All owners' rows are locked: of the last two owners only one can be removed, by a command or in the console. */
async function requireAnotherOwner(tx: Db, id: number): Promise<void> {
  const owners = tx
    .selectFrom('operator')
    .select('id')
    .where('role', '=', 'owner')
    .where('switched_off_at', 'is', null);
  const rows = await owners.orderBy('id').forUpdate().execute();
  if (rows.every((row) => row.id === id)) throw new Error('This is the last owner. Add another one first.');
}

async function lockByEmail(tx: Db, vault: Vault, email: string): Promise<OperatorRow> {
  const operator = await findByEmail(tx, vault, email);
  if (!operator) throw new Error('There is no operator with this mail address.');
  return operator;
}

/** Also finds an operator who is switched off. */
function findByEmail(tx: Db, vault: Vault, email: string): Promise<OperatorRow | undefined> {
  const index = vault.index('email', email);
  return tx.selectFrom('operator').selectAll().where('email_index', '=', index).forUpdate().executeTakeFirst();
}
