/** What the shop acknowledged to people as done. */
export type Kind =
  | 'purchase'
  | 'mail'
  | 'sms'
  | 'cancellation'
  | 'refund'
  | 'registration'
  | 'call'
  | 'renewal'
  | 'order on account'
  | 'batch'
  | 'message'
  | 'code'
  | 'inquiry';

/** How often the effect exists: 0 is lost, more than 1 is doubled. */
type Count = () => Promise<number>;

interface Promised {
  kind: Kind;
  /** Its name in reports. */
  name: string;
  count: Count;
}

export interface Verdict {
  kind: Kind;
  acknowledged: number;
  lost: string[];
  doubled: string[];
}

/** A period, in milliseconds of performance.now(). */
export interface Span {
  from: number;
  until: number;
}

/** How long a payment went unnoticed: from when the provider took the money until the order was seen paid. */
export interface Unnoticed extends Span {
  order: number;
  /** What the buyer's browser did once the money was taken. */
  manner: string;
}

/** How many are checked at the same time: after an hour there are tens of thousands. */
const atOnce = 20;

/** The experiment's own bookkeeping: what was acknowledged, and how to check afterwards that it happened once. */
export class Book {
  readonly #promised: Promised[] = [];
  #seen = 0;
  /** Answers that no fault excuses: our own 5xx, and rejections of what should have been accepted. */
  readonly unexpected: string[] = [];
  readonly unnoticed: Unnoticed[] = [];

  acknowledge(kind: Kind, name: string, count: Count): void {
    this.#promised.push({ kind, name, count });
  }

  acknowledged(kind: Kind): number {
    return this.#promised.filter((promised) => promised.kind === kind).length;
  }

  /** Whether something that was acknowledged does not exist yet. What was found once is not checked again. */
  async isMissing(): Promise<boolean> {
    while (this.#seen < this.#promised.length) {
      const next = this.#promised.slice(this.#seen, this.#seen + atOnce);
      const missing = (await Promise.all(next.map(({ count }) => count()))).indexOf(0);
      this.#seen += missing < 0 ? next.length : missing;
      if (missing >= 0) return true;
    }
    return false;
  }

  /** How many have been found so far. */
  get progress(): string {
    return `${this.#seen} of ${this.#promised.length} were seen`;
  }

  /** How often each thing exists at this moment. */
  async verdicts(): Promise<Verdict[]> {
    const verdicts = new Map<Kind, Verdict>();
    for (const { kind, name, times } of await this.#counted()) {
      const verdict = verdicts.get(kind) ?? { kind, acknowledged: 0, lost: [], doubled: [] };
      verdicts.set(kind, verdict);
      verdict.acknowledged += 1;
      if (times === 0) verdict.lost.push(name);
      if (times > 1) verdict.doubled.push(`${name}: ${times} times`);
    }
    return [...verdicts.values()];
  }

  async #counted() {
    const counted: { kind: Kind; name: string; times: number }[] = [];
    for (let from = 0; from < this.#promised.length; from += atOnce) {
      const next = this.#promised.slice(from, from + atOnce);
      counted.push(...(await Promise.all(next.map(async ({ count, ...what }) => ({ ...what, times: await count() })))));
    }
    return counted;
  }
}
