import { AsyncLocalStorage } from 'node:async_hooks';
import { TransactionBuilder } from 'kysely';
import pg from 'pg';

interface Transaction {
  /** With the stack of where the transaction began. */
  begun: Error;
  isConnected: boolean;
  isOver: boolean;
}

const within = new AsyncLocalStorage<Transaction>();
const refused: Error[] = [];

const { execute } = TransactionBuilder.prototype;
const { connect } = pg.Pool.prototype;

/**
 * From now on, a second connection inside a transaction fails at once, with the stacks of both. The embedded database has one connection, and would
 * wait for it for ever; a server with a pool would when all its connections wait so. Once per process.
 */
export function refuseSecondConnections(): void {
  if (TransactionBuilder.prototype.execute !== execute) return;
  TransactionBuilder.prototype.execute = async function (this: TransactionBuilder<unknown>, callback) {
    refuseInside(within.getStore());
    const transaction = { begun: new Error('The transaction began here'), isConnected: false, isOver: false };
    return within
      .run(transaction, () => execute.call(this, callback))
      .finally(() => {
        transaction.isOver = true;
      });
  } as typeof execute;
  pg.Pool.prototype.connect = function (this: pg.Pool, ...args: []) {
    const transaction = within.getStore();
    if (transaction?.isConnected) refuseInside(transaction);
    else if (transaction) transaction.isConnected = true;
    return Reflect.apply(connect, this, args);
  } as typeof connect;
}

function refuseInside(transaction: Transaction | undefined): void {
  if (!transaction || transaction.isOver) return;
  const error = new Error('A second connection inside a transaction. Hand `tx` on.', { cause: transaction.begun });
  refused.push(error);
  throw error;
}

/** Runs work that has a connection of its own, outside the transaction of the test. */
export function outsideTransaction<T>(work: () => Promise<T>): Promise<T> {
  return within.exit(work);
}

/** The errors since the last call: a 500 answer alone would not reveal them. */
export function refusedConnections(): Error[] {
  return refused.splice(0);
}
