import type { Db } from '../db/database.ts';

/**
 * To be written together with an invoice or a credit note, in one statement: the next number of its financial year is `counter.last_number`. The
 * counter's row is locked from here until the transaction ends, and others that need a number wait for it. A transaction that fails releases its
 * number: there are no gaps.
 */
export function withNextNumber(tx: Db, counter: 'invoice_counter' | 'credit_note_counter', financial_year: string) {
  return tx.with('counter', (db) =>
    db
      .insertInto(counter)
      .values({ financial_year, last_number: 1 })
      .onConflict((conflict) =>
        conflict.column('financial_year').doUpdateSet((eb) => ({ last_number: eb(`${counter}.last_number`, '+', 1) })),
      )
      .returning('last_number'),
  );
}
