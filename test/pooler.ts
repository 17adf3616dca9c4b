import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { onTestFinished } from 'vitest';

/** What PostgreSQL's own protocol calls BackendKeyData, up to the process id. */
const keyData = Buffer.from([0x4b, 0, 0, 0, 12]);

/** A FATAL error, as PgBouncer answers a parameter that it does not know. */
const refusal = errorOf({ S: 'FATAL', C: '08P01', M: 'unsupported startup parameter: statement_timeout' });

function errorOf(fields: Record<string, string>): Buffer {
  const text = Buffer.from(
    `${Object.entries(fields)
      .flatMap(([field, value]) => [field + value, '\0'])
      .join('')}\0`,
  );
  const head = Buffer.alloc(5, 'E');
  head.writeInt32BE(text.length + 4, 1);
  return Buffer.concat([head, text]);
}

/**
 * What clients see of PgBouncer: timeouts are refused when they connect, and the process id is not the database's. `ignoresParameters`: as with its
 * setting ignore_startup_parameters, nothing is refused, and no connection is read-only. Returns the address of `url` through it.
 */
export async function poolerFor(url: string, { ignoresParameters = false } = {}): Promise<string> {
  const { port } = new URL(url);
  const open = new Set<Socket>();
  const proxy = createServer((client) => {
    client.once('data', (startup) => {
      if (!ignoresParameters && startup.includes('statement_timeout')) return client.end(refusal);
      const database = connect(Number(port), '127.0.0.1');
      for (const socket of [client, database]) open.add(socket.on('error', () => {}));
      database.write(ignoresParameters ? withoutReadOnly(startup) : startup);
      client.pipe(database);
      database.on('data', (answer) => client.write(withOtherProcess(answer))).on('end', () => client.end());
    });
  });
  await once(proxy.listen(0, '127.0.0.1'), 'listening');
  onTestFinished(() => {
    proxy.close();
    for (const socket of open) socket.destroy();
  });
  const through = new URL(url);
  const address = proxy.address();
  through.port = String(address instanceof Object ? address.port : 0);
  return through.href;
}

function withOtherProcess(answer: Buffer): Buffer {
  const place = answer.indexOf(keyData);
  if (place >= 0) answer.writeInt32BE(1, place + keyData.length);
  return answer;
}

/** As long as before: `no` says off as well. */
function withoutReadOnly(startup: Buffer): Buffer {
  return Buffer.from(startup.toString('latin1').replace('read_only=on', 'read_only=no'), 'latin1');
}
