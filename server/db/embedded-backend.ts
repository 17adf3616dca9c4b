import type { PGlite } from '@electric-sql/pglite';

const errorMessageType = 'E'.charCodeAt(0);

/** The embedded database broke down: it answers nothing more in this process. */
export class BrokenDown extends Error {
  override name = 'BrokenDown';
}

/**
 * The single backend of an embedded database. On a PANIC a PostgreSQL server ends all its processes and recovers from its log;
 * this one would go on with whatever it held at that moment, locks among it, and wait for itself for ever. So it gets no more queries.
 */
export class EmbeddedBackend {
  readonly #pglite: PGlite;
  #isBroken = false;

  constructor(pglite: PGlite) {
    this.#pglite = pglite;
  }

  get isBroken(): boolean {
    return this.#isBroken;
  }

  /**
   * Sends messages of the wire protocol and returns the answer. Rejects with `BrokenDown` once it is broken. Not by `execProtocolRaw`: it parses
   * every answer, too, and keeps what it parsed as long as the process lives.
   */
  async execute(messages: Uint8Array): Promise<Buffer> {
    if (this.#isBroken) throw new BrokenDown('The embedded database broke down: start anew');
    try {
      const parts: Uint8Array[] = [];
      // What we are handed lies in the engine's own memory, and is overwritten.
      await this.#pglite.execProtocolRawStream(messages, { onRawData: (part) => parts.push(part.slice()) });
      const answer = Buffer.concat(parts);
      this.#isBroken = hasPanic(answer);
      return answer;
    } catch (cause) {
      // An SQL error is an answer: an exception means that the engine itself failed.
      this.#isBroken = true;
      throw new BrokenDown('The embedded database broke down', { cause });
    }
  }

  /** Shuts it down properly; a broken one is left to its log, from which the next start recovers it. */
  async close(): Promise<void> {
    if (!this.#isBroken) await this.#pglite.close();
  }
}

/** Whether one of the answer's messages is an error of severity PANIC. A message is one byte for its kind, four for its length, then fields. */
function hasPanic(bytes: Buffer): boolean {
  for (let at = 0; at + 5 <= bytes.length; at += 1 + bytes.readUInt32BE(at + 1))
    if (bytes[at] === errorMessageType && bytes.subarray(at, at + 1 + bytes.readUInt32BE(at + 1)).includes('VPANIC\0'))
      return true;
  return false;
}
