import { onTestFinished } from 'vitest';
import { overTcp, type TestDatabase } from './database.ts';
import { openProxy, type TcpProxy } from './tcp-proxy.ts';

export interface DatabaseProxy extends Omit<TcpProxy, 'port' | 'close'> {
  /** The same database, reached through the proxy. Dropping it still goes to the database directly. */
  database: TestDatabase;
}

/** Stands between a server and its database until the test ends. */
export async function proxyTo(database: TestDatabase): Promise<DatabaseProxy> {
  const url = new URL(overTcp(database).DATABASE_URL ?? '');
  const proxy = await openProxy([{ host: url.hostname, port: Number(url.port) }]);
  onTestFinished(() => proxy.close());
  url.host = `127.0.0.1:${proxy.port}`;
  return { ...proxy, database: { ...database, DATABASE_URL: url.href } };
}
