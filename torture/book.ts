/** What people were told is done. */
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
  | 'batch';

/** How often it is there: 0 is lost, more than 1 is doubled. */
type Count = () => Promise<number>;

interface Promised {
  kind: Kind;
  /** What it is called where something is wrong with it. */
  name: string;
  count: Count;
}

export interface Verdict {
  kind: Kind;
  acknowledged: number;
  lost: string[];
  doubled: string[];
}

/** From a moment to another, in milliseconds as performance.now() has them. */
export interface Span {
  from: number;
  until: number;
}

/** Of a payment that nobody knew of for a while: from when the provider took the money until the order was seen paid. */
export interface Unnoticed extends Span {
  order: number;
  /** What the buyer's browser did once it was taken. */
  manner: string;
}

/** Looked for at once: after an hour there are tens of thousands. */
const atOnce = 20;

/** The experiment's own bookkeeping: what was acknowledged, and how one sees afterwards that it happened once. */
export class Book {
  readonly #promised: Promised[] = [];
  #seen = 0;
  /** Answers that no experiment excuses: 5xx of ours, and refusals of what should have been taken. */
  readonly unexpected: string[] = [];
  readonly unnoticed: Unnoticed[] = [];

  acknowledge(kind: Kind, name: string, count: Count): void {
    this.#promised.push({ kind, name, count });
  }

  acknowledged(kind: Kind): number {
    return this.#promised.filter((promised) => promised.kind === kind).length;
  }

  /** Whether something that was acknowledged is not there yet. What was seen once is not looked for again. */
  async isMissing(): Promise<boolean> {
    while (this.#seen < this.#promised.length) {
      const next = this.#promised.slice(this.#seen, this.#seen + atOnce);
      const missing = (await Promise.all(next.map(({ count }) => count()))).indexOf(0);
      this.#seen += missing < 0 ? next.length : missing;
      if (missing >= 0) return true;
    }
    return false;
  }

  /** How far that is. */
  get progress(): string {
    return `${this.#seen} of ${this.#promised.length} were seen`;
  }

  /** How often each thing is there at this moment. */
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
