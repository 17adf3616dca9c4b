import { sql } from 'kysely';
import type { Database } from '../db/database.ts';

/** What a database that is up to date says of whether the shop can sell. */
export interface ShopFacts {
  /** Operators of the role `owner` who can log in. */
  owners: number;
  /** Products whose price is still the one that came with the shop. */
  unpriced: string[];
  /** Whether the payment provider has ever reported anything to us, and whether anything was paid. */
  hasEvents: boolean;
  hasPayments: boolean;
  /** Of SMS that the provider took at least an hour ago, the newest hundred: how many, and of how many we heard that they arrived or did not. */
  sms: { taken: number; reported: number };
  /** Of the newest hundred contacts: how many, and from how many addresses. */
  contacts: { count: number; addresses: number };
}

export async function readShopFacts({ db }: Pick<Database, 'db'>): Promise<ShopFacts> {
  const { rows } = await sql<{
    owners: number;
    unpriced: string[];
    has_events: boolean;
    has_payments: boolean;
    taken: number;
    reported: number;
    contacts: number;
    addresses: number;
  }>`
    select
      (select count(*) from operator where role = 'owner' and switched_off_at is null) as owners,
      (select coalesce(array_agg(name order by id), '{}') from product where not exists (
        select from product_price where product_id = product.id and operator_id is not null)) as unpriced,
      exists (select from webhook_event) as has_events,
      exists (select from payment) as has_payments,
      sms.*, contacts.*
    from
      (select count(*) as taken, count(*) filter (where state <> 'accepted') as reported from (
        select state from outgoing where channel = 'sms' and state in ('accepted', 'delivered', 'failed')
          and created_at < now() - interval '1 hour' order by created_at desc limit 100) as newest) as sms,
      (select count(*) as contacts, count(distinct address_index) as addresses from (
        select address_index from contact order by created_at desc, id desc limit 100) as newest) as contacts`.execute(
    db,
  );
  const [row] = rows;
  if (!row) throw new Error('No facts of the shop');
  return {
    owners: row.owners,
    unpriced: row.unpriced,
    hasEvents: row.has_events,
    hasPayments: row.has_payments,
    sms: { taken: row.taken, reported: row.reported },
    contacts: { count: row.contacts, addresses: row.addresses },
  };
}
