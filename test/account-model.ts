interface AccountOrder {
  id: number;
  stickers: number;
  netPaise: number;
}

/** The simplest model of a reseller's account, in memory. Each step returns whether it is accepted. */
export class AccountModel {
  balance = 0;
  /** The number of entries in the account. */
  entries = 0;
  readonly orders: AccountOrder[] = [];
  readonly #limit: number;
  readonly #transfers = new Map<string, number>();

  constructor(limit: number) {
    this.#limit = limit;
  }

  mayOrder(stickers: number): boolean {
    const open = this.unpaid().reduce((sum, order) => sum + order.stickers, 0);
    return stickers > 0 && open + stickers <= this.#limit;
  }

  placeOrder(order: AccountOrder): void {
    this.orders.push(order);
    this.#book(-order.netPaise);
  }

  recordSale(netPaise: number): void {
    this.#book(netPaise);
  }

  /** `again`: the same transfer as before, nothing is booked. */
  recordTransfer(direction: 'in' | 'out', paise: number, reference: string): 'new' | 'again' | 'refused' {
    const name = `${direction} ${reference}`;
    const earlier = this.#transfers.get(name);
    if (earlier !== undefined) return earlier === paise ? 'again' : 'refused';
    if (direction === 'out' && paise > this.balance) return 'refused';
    this.#transfers.set(name, paise);
    this.#book(direction === 'in' ? paise : -paise);
    return 'new';
  }

  /** The money received so far pays for the orders from the oldest on; what it does not cover is unpaid. Newest first. */
  unpaid(): { id: number; stickers: number }[] {
    const ordered = this.orders.reduce((sum, { netPaise }) => sum + netPaise, 0);
    let received = ordered - Math.max(0, -this.balance);
    const open: { id: number; stickers: number }[] = [];
    for (const { id, stickers, netPaise } of this.orders) {
      const paid = Math.min(received, netPaise);
      received -= paid;
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
