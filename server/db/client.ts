import pg from 'pg';

/** The error message of `pg` when `query_timeout` is over. It has no code for it. */
export const noAnswer = 'Query read timeout';

/**
 * A connection that is closed when an answer is late. `pg` itself only rejects the query and keeps the connection: it would go back to the pool, and
 * the next statement would wait behind the answer that never comes.
 */
export class Client extends pg.Client {
  override query(...asked: unknown[]): never {
    const answer: unknown = Reflect.apply(super.query, this, asked);
    // Closed before the handler of the calling function runs, so that a transaction's rollback fails at once. Queries with a callback are the pool's own, which
    // discards a connection after any error.
    if (answer instanceof Promise)
      answer.catch((error: unknown) => {
        if (error instanceof Error && error.message === noAnswer) void this.end();
      });
    return answer as never;
  }
}
