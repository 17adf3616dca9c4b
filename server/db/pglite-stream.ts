import { Duplex } from 'node:stream';
import { protocol } from '@electric-sql/pglite';
import type { EmbeddedBackend } from './embedded-backend.ts';

const terminate = 'X'.charCodeAt(0);
const empty = Promise.resolve(new Uint8Array());

/**
 * The socket of an embedded connection: `pg` writes PostgreSQL's wire protocol into it and PGlite answers,
 * in this process. PGlite's own `node-postgres` entry hands every client the same connection object, so the
 * first SQL error mixes two clients' answers (docs/decisions/2026-11-21-embedded-database.md).
 */
export class PgliteStream extends Duplex {
  readonly #backend: EmbeddedBackend;

  constructor(backend: EmbeddedBackend) {
    super();
    this.#backend = backend;
  }

  connect(): this {
    // One backend serves every client in turn: the next client must not see a transaction that the last one left open.
    this.#run('ROLLBACK')
      .then(() => this.#run('DISCARD ALL'))
      .then(() => this.emit('connect'))
      .catch((error: Error) => this.destroy(error));
    return this;
  }

  async #run(sql: string): Promise<void> {
    await this.#backend.execute(protocol.serialize.query(sql));
  }

  override _read(): void {}

  override _write(chunk: Buffer, _encoding: BufferEncoding, done: (error?: Error | null) => void): void {
    this.#send([chunk], done);
  }

  override _writev(chunks: { chunk: Buffer }[], done: (error?: Error | null) => void): void {
    this.#send(
      chunks.map(({ chunk }) => chunk),
      done,
    );
  }

  #send(messages: Buffer[], done: (error?: Error | null) => void): void {
    // One client's Terminate message must not reach the backend: it would end it for all that follow.
    const forwarded = messages.filter((message) => message[0] !== terminate);
    const answer = forwarded.length === 0 ? empty : this.#backend.execute(Buffer.concat(forwarded));
    answer.then(
      (bytes) => {
        if (bytes.length > 0) this.push(bytes);
        done();
      },
      (error: Error) => done(error),
    );
  }

  override _final(done: () => void): void {
    this.push(null);
    done();
  }

  // Methods that `pg` calls on a network socket and that have no meaning here.
  setNoDelay(): this {
    return this;
  }
  setKeepAlive(): this {
    return this;
  }
  ref(): this {
    return this;
  }
  unref(): this {
    return this;
  }
}
