import type { OperatorRole } from '../../contract/call.ts';
import { createOperator } from '../../server/console/operators/operator.ts';
import { Sessions } from '../../server/sign-in/sessions.ts';
import { eventually } from '../eventually.ts';
import type { TestServer } from '../server.ts';
import { messagesTo } from '../sign-in.ts';

let people = 0;

/** A new operator, with their mail address. */
export async function newOperator({ services }: TestServer, role: OperatorRole = 'owner') {
  people += 1;
  const email = `colleague${people}@example.com`;
  const { database, vault, now } = services;
  return { email, id: await createOperator(database.db, vault, { name: 'Meera Iyer', email, role, now: now() }) };
}

/** A session with the code alone, without the second factor. */
export async function sessionWithoutMfa({ services }: TestServer, id: number) {
  const token = await new Sessions(services).open(services.database.db, 'operator', id);
  return { authorization: `Bearer ${token}` };
}

/** The code in a mail, after `earlier` other mails; the mail leaves after the request was answered. */
export async function mailedCode(server: TestServer, email: string, earlier = 0): Promise<string> {
  return eventually(`a mail with a code to ${email}`, async () => {
    const mails = await messagesTo(server, email);
    return mails.length > earlier && mails[0]?.otp;
  });
}

/** The audit log's entries about an operator, oldest first. */
export async function auditEntriesOf({ services }: TestServer, operator: number) {
  return services.database.db
    .selectFrom('audit_entry')
    .select(['operator_id', 'action', 'changes'])
    .where('subject', '=', 'operator')
    .where('subject_id', '=', String(operator))
    .orderBy('no')
    .execute();
}
