import pg from 'pg';

/** What `pg` says when `query_timeout` is over. It has no code for it. */
export const noAnswer = 'Query read timeout';

/**
 * A connection that is closed when an answer is late. `pg` itself tells whoever asked and keeps the connection: it would go back to the pool, and
 * the next statement would wait behind the answer that never comes.
 */
export class Client extends pg.Client {
  override query(...asked: unknown[]): never {
    const answer: unknown = Reflect.apply(super.query, this, asked);
    // Before whoever asked hears of it: a transaction's rollback fails at once then. What is asked with a callback is the pool's own, which
    // throws a connection away after any error.
    if (answer instanceof Promise)
      answer.catch((error: unknown) => {
        if (error instanceof Error && error.message === noAnswer) void this.end();
      });
    return answer as never;
  }
}
