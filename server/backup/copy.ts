import type pg from 'pg';

/** A connection outside of Kysely, which knows no COPY. */
export type Connection = Pick<pg.ClientBase, 'query'>;

/** What `pg` calls on a query while it runs. */
abstract class Copy implements pg.Submittable {
  readonly #resolve: (value: Buffer) => void;
  readonly #reject: (error: Error) => void;
  #received: Buffer[] = [];

  constructor(resolve: (value: Buffer) => void, reject: (error: Error) => void) {
    this.#resolve = resolve;
    this.#reject = reject;
  }

  abstract submit(connection: pg.Connection): void;

  handleCopyInResponse(): void {}

  handleCopyData({ chunk }: { chunk: Buffer }): void {
    // A part of the buffer in which `pg` receives, and overwritten by what comes next.
    this.#received.push(Buffer.from(chunk));
  }

  handleCommandComplete(): void {}

  /** Rejects at once: after a failed COPY the embedded engine does not say that it is ready again. */
  handleError(error: Error): void {
    this.#reject(error);
  }

  handleReadyForQuery(): void {
    this.#resolve(Buffer.concat(this.#received));
  }
}

class CopyOut extends Copy {
  readonly #statement: string;

  constructor(statement: string, ...settle: ConstructorParameters<typeof Copy>) {
    super(...settle);
    this.#statement = statement;
  }

  submit(connection: pg.Connection): void {
    connection.query(this.#statement);
  }
}

class CopyIn extends Copy {
  readonly #statement: string;
  readonly #data: Buffer;

  constructor(statement: string, data: Buffer, ...settle: ConstructorParameters<typeof Copy>) {
    super(...settle);
    this.#statement = statement;
    this.#data = data;
  }

  /** All in one write, without waiting for the answer that data may come: the embedded engine reads it from what came with the statement. */
  submit(connection: pg.Connection): void {
    const { stream } = connection;
    stream.cork();
    connection.query(this.#statement);
    const methods = connection as pg.Connection & CopyMethods;
    methods.sendCopyFromChunk(this.#data);
    methods.endCopyFrom();
    stream.uncork();
  }
}

/** What the types of `pg` leave out. */
interface CopyMethods {
  sendCopyFromChunk(chunk: Buffer): void;
  endCopyFrom(): void;
}

/** Runs `copy … to stdout` and returns its text: a line for each row. */
export function copyOut(connection: Connection, statement: string): Promise<Buffer> {
  return new Promise((resolve, reject) => void connection.query(new CopyOut(statement, resolve, reject)));
}

/** Runs `copy … from stdin` with that text. After an error the connection is of no more use. */
export async function copyIn(connection: Connection, statement: string, data: Buffer): Promise<void> {
  await new Promise((resolve, reject) => void connection.query(new CopyIn(statement, data, resolve, reject)));
}
