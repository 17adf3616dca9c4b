interface OnAccount {
  id: number;
  stickers: number;
  netPaise: number;
}

/** What a reseller's account has to be: the plainest there is, in memory. Each step says whether it is taken. */
export class AccountModel {
  balance = 0;
  /** So many entries its account has. */
  entries = 0;
  readonly orders: OnAccount[] = [];
  readonly #limit: number;
  readonly #transfers = new Map<string, number>();

  constructor(limit: number) {
    this.#limit = limit;
  }

  mayOrder(stickers: number): boolean {
    const open = this.unpaid().reduce((sum, order) => sum + order.stickers, 0);
    return stickers > 0 && open + stickers <= this.#limit;
  }

  ordered(order: OnAccount): void {
    this.orders.push(order);
    this.#book(-order.netPaise);
  }

  sold(netPaise: number): void {
    this.#book(netPaise);
  }

  /** `again`: the same as before, nothing is booked. */
  transferred(direction: 'in' | 'out', paise: number, reference: string): 'new' | 'again' | 'refused' {
    const name = `${direction} ${reference}`;
    const earlier = this.#transfers.get(name);
    if (earlier !== undefined) return earlier === paise ? 'again' : 'refused';
    if (direction === 'out' && paise > this.balance) return 'refused';
    this.#transfers.set(name, paise);
    this.#book(direction === 'in' ? paise : -paise);
    return 'new';
  }

  /** From the oldest on, each order is paid as far as what came so far goes; the rest is unpaid. Newest first. */
  unpaid(): { id: number; stickers: number }[] {
    const ordered = this.orders.reduce((sum, { netPaise }) => sum + netPaise, 0);
    let came = ordered - Math.max(0, -this.balance);
    const open: { id: number; stickers: number }[] = [];
    for (const { id, stickers, netPaise } of this.orders) {
      const paid = Math.min(came, netPaise);
      came -= paid;
      const bought = Math.floor((stickers * paid) / netPaise);
      if (paid < netPaise) open.unshift({ id, stickers: stickers - bought });
    }
    return open;
  }

  #book(paise: number): void {
    this.balance += paise;
    this.entries += 1;
  }
}
