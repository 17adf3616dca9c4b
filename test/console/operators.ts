import { type OperatorRole, operatorRoles } from '../../contract/call.ts';
import { createOperator } from '../../server/console/operators/operator.ts';
import type { Answer, TestServer } from '../server.ts';
import { sessionOf } from '../sign-in.ts';

let operators = 0;

/** A new operator. */
export function newOperator({ services }: Pick<TestServer, 'services'>, role: OperatorRole = 'owner'): Promise<number> {
  operators += 1;
  const email = `operator${operators}@example.com`;
  const { database, vault, now } = services;
  return createOperator(database.db, vault, { name: `Operator ${operators}`, email, role, now: now() });
}

/** One operator of each role. */
export async function oneOfEach(server: TestServer): Promise<Record<OperatorRole, number>> {
  const made = [];
  for (const role of operatorRoles) made.push([role, await newOperator(server, role)] as const);
  return Object.fromEntries(made) as Record<OperatorRole, number>;
}

/** The same, logged in with both factors. */
export async function signedInOperator(server: TestServer, role: OperatorRole = 'owner') {
  const id = await newOperator(server, role);
  const headers = await sessionOf(server, 'operator', id);
  const post = (path: string, body: object, more: Record<string, string> = {}): Promise<Answer> =>
    server.post(`/console${path}`, body, { ...headers, ...more });
  return { id, headers, post, cookie: operatorCookie(id, headers) };
}

/** By which a browser is logged in as an operator whose session has these headers. */
export function operatorCookie(id: number, { authorization }: { authorization: string }): string {
  return `operator=${id}.${authorization.slice('Bearer '.length)}`;
}
