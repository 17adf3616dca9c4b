import type { SessionKind } from '../contract/call.ts';
import { Sessions } from '../server/sign-in/sessions.ts';
import type { InboxMessage } from '../simulators/inbox.ts';
import type { TestServer } from './server.ts';

/** The messages to a phone or mail address, newest first. */
export async function messagesTo(server: TestServer, to: string): Promise<InboxMessage[]> {
  const answer = await fetch(`${server.simulators.controlUrl}/_outbox?to=${encodeURIComponent(to)}`);
  const { messages }: { messages: InboxMessage[] } = await answer.json();
  return messages;
}

/** The newest code sent to a phone. */
export async function codeOf(server: TestServer, phone: string): Promise<string> {
  const codes = (await messagesTo(server, phone)).flatMap(({ otp }) => otp ?? []);
  if (!codes[0]) throw new Error(`No code went to ${phone}`);
  return codes[0];
}

/** A wrong code of the same length. */
export function otherThan(code: string): string {
  return String((Number(code) + 1) % 10 ** code.length).padStart(code.length, '0');
}

/** Resets the limits whose names begin with `start`, as if their windows were over. */
export async function resetLimits({ services }: TestServer, start = ''): Promise<void> {
  await services.database.db.deleteFrom('rate_limit').where('key', 'like', `${start}%`).execute();
}

/** The headers of a logged-in account, without asking for a code; an operator's second factor counts as shown. */
export async function sessionOf({ services }: Pick<TestServer, 'services'>, kind: SessionKind, id: number) {
  const sessions = new Sessions(services);
  const token = await sessions.open(services.database.db, kind, id);
  const principal = kind === 'operator' ? await sessions.findPrincipal(token) : null;
  if (principal) await sessions.recordMfa(services.database.db, principal);
  return { authorization: `Bearer ${token}` };
}

/** The headers of an owner who logged in the way owners do. */
export async function logIn(server: TestServer, phone: string) {
  await server.post('/vehicle_owner/login', { phone });
  const { body } = await server.post('/vehicle_owner/verifyOTP', {
    mobile: phone,
    password: await codeOf(server, phone),
  });
  return { authorization: `Bearer ${body.authToken}` };
}
