import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';

/** Below the ephemeral ports: one of those could be taken by an outgoing connection before the server listens on it. */
const [first, end] = [20_000, 32_000];

/** A port that was free a moment ago. */
export async function freePort(): Promise<number> {
  const port = randomInt(first, end);
  const probe = createServer();
  const tried = Promise.race([once(probe, 'listening'), once(probe, 'error')]);
  probe.listen(port, '127.0.0.1');
  await tried.catch(() => {});
  if (!probe.listening) return freePort();
  probe.close();
  return port;
}
