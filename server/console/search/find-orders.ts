import { type RawBuilder, sql } from 'kysely';
import type * as z from 'zod/mini';
import type { consoleSearch } from '../../../contract/console/search.ts';
import { rupees } from '../../../contract/money.ts';
import { openBuyer } from '../../orders/buyer.ts';
import type { Vault } from '../../personal-data/vault.ts';
import { idsByPaper, idsByPhone } from '../orders/order-lookups.ts';
import type { Meanings } from './meanings.ts';
import type { Where } from './where.ts';

type Hit = z.output<(typeof consoleSearch.output)['Orders']>[number];
type FoundBy = Hit['found_by'];

/** Orders by what is on paper, or by the buyer's phone number; of that the newest. */
export async function findOrders({ db, vault, most }: Where, meanings: Meanings): Promise<Hit[]> {
  const lookups = lookupsOf(vault, meanings, most);
  if (lookups.length === 0) return [];
  const { rows } = await sql<{ id: number; found_by: FoundBy }>`${sql.join(lookups, sql` union all `)}`.execute(db);
  // What is found in two ways is named by the first of them.
  const foundBy = new Map(rows.toReversed().map(({ id, found_by }) => [id, found_by]));
  const ids = [...new Set(rows.map(({ id }) => id))].slice(0, most);
  const orders = await db
    .selectFrom('orders')
    .selectAll()
    .where('id', 'in', [0, ...ids])
    .execute();
  return ids.flatMap((id) => {
    const order = orders.find((each) => each.id === id);
    const found_by = foundBy.get(id);
    if (!order || !found_by) return [];
    return {
      order_id: id,
      ordered_at: order.created_at.toISOString(),
      state: order.state,
      net: rupees(order.net_paise),
      city: openBuyer(vault, order)?.city ?? '',
      found_by,
    };
  });
}

/** One more for each other paper that an order may have. */
function lookupsOf(vault: Vault, { number, document, phone }: Meanings, most: number) {
  const lookups: RawBuilder<unknown>[] = [];
  const add = (foundBy: FoundBy, ids: RawBuilder<unknown>) =>
    lookups.push(sql`(select id, ${sql.lit(foundBy)} as found_by from (${ids}) as found)`);
  if (number !== null) add('number', sql`select id from orders where id = ${number}`);
  if (document !== null) {
    const { docket, invoice, credit_note } = idsByPaper(document, most);
    add('docket', docket);
    add('invoice', invoice);
    add('credit_note', credit_note);
  }
  if (phone !== null) add('phone', idsByPhone(vault.index('phone', phone), most));
  return lookups;
}
