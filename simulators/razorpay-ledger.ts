import type { Order, Payment, Refund } from './razorpay-entities.ts';

export interface Entities {
  order: Order;
  payment: Payment;
  refund: Refund;
}
type Kind = keyof Entities;

/** The storage of the simulated Razorpay's entities. */
export interface Ledger {
  /** Adds the entries, or replaces those with the same id. */
  put(...entries: Entities[Kind][]): Promise<void>;
  find<K extends Kind>(kind: K, id: string): Promise<Entities[K] | null>;
  /** Newest first; `parentId`: only the orders of a receipt, the payments of an order or the refunds of a payment. */
  list<K extends Kind>(kind: K, parentId?: string): Promise<Entities[K][]>;
}

/** The key by which `list` finds an entry. */
export function parentIdOf(entry: Entities[Kind]): string | null {
  if (entry.entity === 'order') return entry.receipt;
  return entry.entity === 'payment' ? entry.order_id : entry.payment_id;
}

export interface MemoryLedger extends Ledger {
  /** Returns a function that restores the present contents. */
  snapshot(): () => void;
}

/** A ledger in memory, for a simulator that ends with its process. */
export function createMemoryLedger(): MemoryLedger {
  const books: { [K in Kind]: Map<string, Entities[K]> } = { order: new Map(), payment: new Map(), refund: new Map() };
  return {
    async put(...entries) {
      for (const entry of entries) {
        if (entry.entity === 'order') books.order.set(entry.id, entry);
        else if (entry.entity === 'payment') books.payment.set(entry.id, entry);
        else books.refund.set(entry.id, entry);
      }
    },
    async find(kind, id) {
      return books[kind].get(id) ?? null;
    },
    async list(kind, parentId) {
      return [...books[kind].values()]
        .filter((entry) => parentId === undefined || parentIdOf(entry) === parentId)
        .reverse();
    },
    snapshot() {
      const copy = { order: new Map(books.order), payment: new Map(books.payment), refund: new Map(books.refund) };
      return () => {
        books.order = new Map(copy.order);
        books.payment = new Map(copy.payment);
        books.refund = new Map(copy.refund);
      };
    },
  };
}
