import { createInterface, type Interface } from 'node:readline';
import { Writable } from 'node:stream';

/** Ctrl-C, or the end of the input. */
export class Interrupted extends Error {
  override name = 'Interrupted';
}

/**
 * Asks line by line, so that it works over any terminal, a pipe and a screen reader. `node:readline/promises` loses the lines of a pipe that come
 * before their question, and never ends a question whose input has.
 */
export class Terminal implements Disposable {
  readonly #input: Interface;
  readonly #lines: string[] = [];
  #waiting: PromiseWithResolvers<string> | null = null;
  #isOver = false;
  #isHidden = false;

  constructor() {
    const { stdin, stdout } = process;
    const output = new Writable({
      write: (chunk, _encoding, done) => {
        if (!this.#isHidden) stdout.write(chunk);
        done();
      },
    });
    this.#input = createInterface({ input: stdin, output, terminal: stdin.isTTY === true, historySize: 0 });
    this.#input.on('line', (line) => this.#take(line));
    this.#input.on('close', () => this.#end());
    // A terminal hands Ctrl-C to who reads it, a pipe to the process.
    this.#input.on('SIGINT', this.#interrupt);
    process.on('SIGINT', this.#interrupt);
  }

  /** What is typed, without spaces around it. `isSecret`: it does not appear while it is typed. Throws `Interrupted`. */
  async ask(question: string, { isSecret = false } = {}): Promise<string> {
    this.#begin(`${question} `);
    this.#isHidden = isSecret;
    try {
      return (await this.#nextLine()).trim();
    } finally {
      // The line ends here that was typed unseen, or never.
      if (isSecret || !process.stdin.isTTY) process.stdout.write('\n');
      this.#isHidden = false;
    }
  }

  [Symbol.dispose](): void {
    process.off('SIGINT', this.#interrupt);
    this.#input.close();
  }

  /** The lines of a pipe may be read, and its end, before they are asked for. */
  #begin(question: string): void {
    if (!process.stdin.isTTY) return void process.stdout.write(question);
    this.#input.setPrompt(question);
    this.#input.prompt();
  }

  #nextLine(): Promise<string> {
    const line = this.#lines.shift();
    if (line !== undefined) return Promise.resolve(line);
    if (this.#isOver) return Promise.reject(new Interrupted());
    this.#waiting = Promise.withResolvers();
    return this.#waiting.promise;
  }

  #take(line: string): void {
    if (!this.#waiting) return void this.#lines.push(line);
    this.#waiting.resolve(line);
    this.#waiting = null;
  }

  /** The second time nobody waits for what is under way. */
  #interrupt = (): void => {
    if (this.#isOver) process.exit(130);
    this.#end();
  };

  #end(): void {
    this.#isOver = true;
    this.#waiting?.reject(new Interrupted());
    this.#waiting = null;
  }
}
