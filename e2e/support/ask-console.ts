import type { OperatorRole } from '../../contract/call.ts';
import type { Server } from './server.ts';

/** Makes calls of the console as an operator of this role, on another device than the page's. Each answers with its body. */
export async function askConsole(server: Server, role: OperatorRole, isProven?: boolean) {
  const { token } = await server.operator(role, isProven);
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  return async (path: string, body: object) => {
    const answer = await fetch(`${server.url}/api/console${path}`, {
      method: 'POST',
      headers,
      body: JSON.stringify(body),
    });
    return answer.json();
  };
}
