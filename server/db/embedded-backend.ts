import type { PGlite } from '@electric-sql/pglite';

const error = 'E'.charCodeAt(0);

/** The embedded database broke down: nothing of it answers any more in this process. */
export class BrokenDown extends Error {
  override name = 'BrokenDown';
}

/**
 * The one backend that an embedded database is. Where PostgreSQL says PANIC, a server ends all its processes and begins anew from its log;
 * this one would go on with whatever it held at that moment, and wait for itself for ever. So it is asked nothing more.
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

  /** Messages of the wire protocol, and what it answers. Rejects with BrokenDown once it is broken. */
  async ask(messages: Uint8Array): Promise<Uint8Array> {
    if (this.#isBroken) throw new BrokenDown('The embedded database broke down: start anew');
    try {
      const answer = await this.#pglite.execProtocolRaw(messages);
      this.#isBroken = saysPanic(answer);
      return answer;
    } catch (cause) {
      // An error of SQL is an answer: what is thrown comes from below.
      this.#isBroken = true;
      throw new BrokenDown('The embedded database broke down', { cause });
    }
  }

  /** Ends it in order; one that is broken is left to its log, from which the next start brings it back. */
  async close(): Promise<void> {
    if (!this.#isBroken) await this.#pglite.close();
  }
}

/** Whether one of the answer's messages is an error of that severity: a byte for its kind, four for its length, then fields. */
function saysPanic(answer: Uint8Array): boolean {
  const bytes = Buffer.from(answer.buffer, answer.byteOffset, answer.byteLength);
  for (let at = 0; at + 5 <= bytes.length; at += 1 + bytes.readUInt32BE(at + 1))
    if (bytes[at] === error && bytes.subarray(at, at + 1 + bytes.readUInt32BE(at + 1)).includes('VPANIC\0'))
      return true;
  return false;
}
