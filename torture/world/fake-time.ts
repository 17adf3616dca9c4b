import { existsSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Where Debian's package faketime installs it. */
const library = `/usr/lib/${process.arch === 'arm64' ? 'aarch64' : 'x86_64'}-linux-gnu/faketime/libfaketime.so.1`;

/** A fake clock for whole processes, in all their parts, by libfaketime. */
export class FakeTime {
  readonly #folder = mkdtempSync(join(tmpdir(), 'dastak-clock-'));

  constructor() {
    if (!existsSync(library)) throw new Error('This needs libfaketime: apt-get install faketime');
  }

  /** The environment variables for the process at this place. */
  variables(place: number): Record<string, string> {
    this.set(place, 0);
    return {
      LD_PRELOAD: library,
      FAKETIME_TIMESTAMP_FILE: this.#file(place),
      // How often libfaketime reads the file, in seconds.
      FAKETIME_CACHE_DURATION: '1',
      FAKETIME_DONT_FAKE_MONOTONIC: '1',
      TEST_CLOCK: 'real',
    };
  }

  /** In seconds from the machine's clock. */
  set(place: number, seconds: number): void {
    writeFileSync(this.#file(place), `${seconds < 0 ? '-' : '+'}${Math.abs(Math.round(seconds))}`);
  }

  #file(place: number): string {
    return join(this.#folder, `clock-${place}`);
  }
}
