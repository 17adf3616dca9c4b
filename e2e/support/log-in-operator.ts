import type { OperatorRole } from '../../contract/call.ts';
import { createOperator } from '../../server/console/operators/operator.ts';
import type { Services } from '../../server/services.ts';
import { Sessions } from '../../server/sign-in/sessions.ts';

/** Makes an operator and logs them in, with both factors unless `isProven` is false. Runs in the server's process. */
export async function logInOperator(role: OperatorRole, services: Services, isProven = true) {
  const { database, vault, now } = services;
  const email = `${crypto.randomUUID()}@e.example`;
  const id = await createOperator(database.db, vault, { name: `Meera (${role})`, email, role, now: now() });
  const sessions = new Sessions(services);
  const token = await sessions.open(database.db, 'operator', id);
  if (!isProven) return { id, token };
  const principal = await sessions.findPrincipal(token);
  if (!principal) throw new Error('An operator who has just logged in is not known.');
  await sessions.recordMfa(database.db, principal);
  return { id, token };
}
