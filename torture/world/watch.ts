import { setTimeout } from 'node:timers/promises';

/** The pause between two scans, and the timeout of one, in milliseconds. */
const [pause, timeoutMs] = [200, 5000];

/** Scans a sticker again and again, and notes for how long no scan is answered. */
export class Watch {
  readonly #url: string;
  readonly #guid: string;
  #since: number | null = null;
  #away = 0;
  #isOver = false;
  #looking: Promise<void>;

  constructor(url: string, guid: string) {
    this.#url = url;
    this.#guid = guid;
    this.#looking = this.#look();
  }

  /** For how many seconds scans were not answered, up to now. */
  get secondsAway(): number {
    return (this.#away + (this.#since === null ? 0 : performance.now() - this.#since)) / 1000;
  }

  /** Resolves when a scan made after this call is answered. */
  async answered(): Promise<void> {
    while (!(await this.#scan())) await setTimeout(pause);
  }

  async close(): Promise<void> {
    this.#isOver = true;
    await this.#looking;
  }

  async #look(): Promise<void> {
    while (!this.#isOver) {
      const asked = performance.now();
      if (await this.#scan()) {
        if (this.#since !== null) this.#away += performance.now() - this.#since;
        this.#since = null;
      } else this.#since ??= asked;
      await setTimeout(pause);
    }
  }

  async #scan(): Promise<boolean> {
    try {
      const answer = await fetch(`${this.#url}/api/qrcodedetail`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-forwarded-for': '192.0.2.1', connection: 'close' },
        body: JSON.stringify({ guid: this.#guid }),
        signal: AbortSignal.timeout(timeoutMs),
      });
      await answer.body?.cancel();
      return answer.status === 200;
    } catch {
      return false;
    }
  }
}
