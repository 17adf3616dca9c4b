import pg from 'pg';
import { currentSpan } from '../tracing/span.ts';
import { traceStatement } from './trace-statement.ts';

/** The error message of `pg` when `query_timeout` is over. It has no code for it. */
export const queryTimeoutMessage = 'Query read timeout';

/**
 * A connection that is closed when an answer is late. `pg` itself only rejects the query and keeps the connection: it would go back to the pool, and
 * the next statement would wait behind the answer that never comes.
 */
export class Client extends pg.Client {
  override query(...args: unknown[]): never {
    const span = currentSpan();
    const onAnswer = span && traceStatement(span, args[0]);
    const callback = args.at(-1);
    if (onAnswer && typeof callback === 'function') {
      const traced = (error: unknown, result: unknown) => {
        onAnswer(error, result);
        callback(error, result);
      };
      return Reflect.apply(super.query, this, [...args.slice(0, -1), traced]) as never;
    }
    const result: unknown = Reflect.apply(super.query, this, args);
    if (onAnswer && result instanceof Promise) result.then((answer) => onAnswer(null, answer), onAnswer);
    // Closed before the handler of the calling function runs, so that a transaction's rollback fails at once. Queries with a callback are the pool's
    // own, which discards a connection after any error.
    if (result instanceof Promise)
      result.catch((error: unknown) => {
        if (error instanceof Error && error.message === queryTimeoutMessage) void this.end();
      });
    return result as never;
  }
}

/**
 * The same through a pooler, where each transaction may go on another connection of the database's: a statement that was given a name on one is not
 * known on the next, so that none is given a name.
 */
export class PooledClient extends Client {
  override query(...[query, ...rest]: unknown[]): never {
    const isNamed = query !== null && typeof query === 'object' && 'name' in query && 'text' in query;
    return super.query(isNamed ? { ...query, name: undefined } : query, ...rest);
  }
}

/**
 * Makes a connection for `work` alone, and closes it afterwards. That is not waited for: one that carries nothing any more would not end for minutes.
 * Rejects if it cannot be made, or with what `work` rejects with.
 */
export async function withClient<C extends pg.Client, T>(client: C, work: (client: C) => Promise<T>): Promise<T> {
  // If it breaks, what is asked on it fails. Without a listener the error event would end the process.
  client.on('error', () => {});
  try {
    await client.connect();
    return await work(client);
  } finally {
    void client.end();
  }
}
