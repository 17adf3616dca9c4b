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

/** The experiment's own bookkeeping: what was acknowledged, and how one sees afterwards that it happened once. */
export class Book {
  readonly #promised: Promised[] = [];
  #seen = 0;
  /** Answers that no experiment excuses: 5xx of ours, and refusals of what should have been taken. */
  readonly unexpected: string[] = [];
  /** Seconds from when the provider took somebody's money until their order was seen paid. */
  readonly unnoticed: number[] = [];

  acknowledge(kind: Kind, name: string, count: Count): void {
    this.#promised.push({ kind, name, count });
  }

  acknowledged(kind: Kind): number {
    return this.#promised.filter((promised) => promised.kind === kind).length;
  }

  /** Whether something that was acknowledged is not there yet. What was seen once is not looked for again. */
  async isMissing(): Promise<boolean> {
    while (this.#seen < this.#promised.length) {
      if ((await this.#promised[this.#seen]?.count()) === 0) return true;
      this.#seen += 1;
    }
    return false;
  }

  /** How often each thing is there at this moment. */
  async verdicts(): Promise<Verdict[]> {
    const verdicts = new Map<Kind, Verdict>();
    for (const { kind, name, count } of this.#promised) {
      const verdict = verdicts.get(kind) ?? { kind, acknowledged: 0, lost: [], doubled: [] };
      verdicts.set(kind, verdict);
      verdict.acknowledged += 1;
      const times = await count();
      if (times === 0) verdict.lost.push(name);
      if (times > 1) verdict.doubled.push(`${name}: ${times} times`);
    }
    return [...verdicts.values()];
  }
}
