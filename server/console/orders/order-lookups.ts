import { type RawBuilder, sql } from 'kysely';

type Ids = RawBuilder<{ id: number }>;

/** What is on a paper of an order, each with the ids of the orders that it leads to, by its index: `most` of a docket. `written`: in capitals. */
export function idsByPaper(written: string, most: number): Record<'docket' | 'invoice' | 'credit_note', Ids> {
  return {
    docket: sql`select id from orders where upper(docket_number) = ${written} limit ${most}`,
    invoice: sql`select order_id as id from invoice where document_number = ${written}`,
    credit_note: sql`select order_id as id from credit_note where document_number = ${written}`,
  };
}

/** The newest orders with a buyer's phone number, by its keyed hash. */
export function idsByPhone(phoneIndex: Buffer, most: number): Ids {
  return sql`select id from orders where phone_index = ${phoneIndex} order by created_at desc limit ${most}`;
}
