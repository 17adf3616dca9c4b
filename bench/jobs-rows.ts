import pg from 'pg';
import { addAgedRows } from '../test/aged-rows.ts';
import { hash, shopStatements } from './console-rows.ts';
import { at, fillContacts, id } from './contacts.ts';
import { fillWithoutIndexes } from './seed.ts';
import { run } from './sql.ts';

const ofShop = ['owner', 'vehicle', 'sticker', 'orders', 'order_line', 'charge', 'payment', 'refund', 'invoice'];

/**
 * A shop with this many rows in each of its large tables, and in the others what belongs to them: two years of orders, a year and a day of
 * what is purged after a year, and a hundredth of that in each table that the tasks by the clock purge sooner.
 */
export async function seedJobs(url: string, rows: number): Promise<void> {
  await fillWithoutIndexes(url, ofShop, shopStatements(rows));
  await fillContacts(url, rows, rows);
  await fillWithoutIndexes(url, ['webhook_event'], [events(rows)]);
  await fillWithoutIndexes(url, ['session', 'known_browser', 'contact_step'], ofPeople(rows));
  await run(url, [
    "set session_replication_role = 'replica'",
    ...ofContacts(rows),
    ...underWay(rows),
    ...creditNotes,
    ...batches,
  ]);
  await addAged(url, rows / 100);
  await run(url, ['vacuum analyze', 'checkpoint']);
}

/** Over the last 400 days: nothing is kept for longer without being used. */
async function addAged(url: string, count: number): Promise<void> {
  const span = 400 * 24 * 3600;
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await addAgedRows(client, new Date(Date.now() - span * 1000), count, `${span / count} seconds`);
  } finally {
    await client.end();
  }
}

/** Those of the last month still have their bodies. */
function events(rows: number): string {
  return `insert into webhook_event (provider_event_id, name, received_at, settled_at, outcome, body_sealed)
    select 'evt_' || i, 'payment.captured', ${at({ contacts: rows })}, ${at({ contacts: rows })}, 'done',
      case when i > ${rows} * 0.91 then ${hash('b')} end from generate_series(1, ${rows}) i`;
}

/** Half as many sessions and browsers as owners, all of the last month, and every second message was looked at. */
function ofPeople(rows: number): string[] {
  const each = `from generate_series(1, ${rows / 2}) i, lateral (select now() - i::float8 / ${rows} * interval '60 days') t(at)`;
  return [
    `insert into session (token_hash, kind, account_id, created_at, last_used_at) select ${hash('t')}, 'owner', i, at, at ${each}`,
    `insert into known_browser (token_hash, audience, recipient_index, last_login_at) select ${hash('k')}, 'owner', ${hash('p')}, at ${each}`,
    `insert into contact_step (contact_id, kind, at, channel) select ${id('c')}, 'seen', ${at({ contacts: rows })}, 'sms'
      from generate_series(1, ${rows}, 2) i`,
  ];
}

/** What belongs to the newest contacts, for as long as it is kept: some links are over, and messages of the last week still have their text. */
function ofContacts(rows: number): string[] {
  const time = at({ contacts: rows });
  const last = (part: number) => `from generate_series(${Math.round(rows * (1 - part))} + 1, ${rows}) i`;
  return [
    `insert into answer_link (contact_id, code_index, expires_at) select ${id('c')}, ${hash('l')}, ${time} + interval '1 day' ${last(0.004)}`,
    `insert into contact_ladder (contact_id) select ${id('c')} ${last(0.1)}`,
    `insert into joined_message (id, contact_id, address_index, joined_at) select gen_random_uuid(), ${id('c')}, ${hash('j')}, ${time} ${last(0.1)}`,
    `insert into payment_report (charge_id, status, created_at) select i, 'Failed', ${time} from generate_series(1, ${rows}, 10) i`,
    `update outgoing set payload_sealed = ${hash('x')}, recipient_index = ${hash('r')},
        state = case when i % 300 = 0 then 'failed' else state end ${last(0.022)} where id = ${id('m')}`,
    'update owner set registered_at = coalesce(registered_at, created_at)',
  ];
}

/** Messages of every state and lane, charges and refunds that are looked at now and later, and orders that nobody has paid. */
function underWay(rows: number): string[] {
  return [
    `insert into outgoing (id, channel, about, state, attempts, worth, payload_sealed, recipient_index, created_at, give_up_at, not_before, held_until,
        attempted_at, next_check_at)
      select gen_random_uuid(), case when i % 3 = 0 then 'mail' else 'sms' end, gen_random_uuid(), state, 1,
        case when i % 3 = 0 then 'a day' else 'minutes' end, ${hash('q')}, ${hash('w')}, now(), now() + interval '1 day',
        now() + interval '1 hour', case when state = 'queued' and i % 5 = 0 then now() + interval '1 hour' end, now(),
        now() + (i % 60 - 10) * interval '1 minute'
      from generate_series(1, ${rows / 500}) i, lateral (select (array['queued', 'sending', 'unknown'])[1 + i % 3]) s(state)`,
    `update charge set next_check_at = now() + (id % 120 - 10) * interval '1 minute', checks = id % 5 where id > ${rows} * 0.99`,
    `update refund set state = 'owed', settled_at = null, next_check_at = now() + (payment_id % 60 - 10) * interval '1 minute'
      where payment_id > ${rows} * 0.99`,
    `update orders set created_at = now() - (id % 120) * interval '1 minute' where state = 'unpaid' and id > ${rows} * 0.9`,
  ];
}

/** Of each refund that was made. */
const creditNotes = [
  "insert into credit_note_counter (financial_year, last_number) values ('2526', 99999999)",
  `insert into credit_note (invoice_id, order_id, refund_id, reason, financial_year, prefix, number, issued_at, reduces_tax, taxable_paise, gst_paise,
      total_paise, document_sealed)
    select invoice.id, order_id, refund.id, 'refund', '2526', 'CN', payment.id, refund.settled_at, true, refund.amount_paise - gst, gst,
      refund.amount_paise, ${hash('n').replace('|| i', '|| payment.id')}
    from refund join payment on payment.id = payment_id join charge on charge.id = charge_id join invoice using (order_id),
      lateral (select refund.amount_paise * 18 / 118) t(gst) where refund.state = 'processed'`,
];

/** Of which each has stickers of its own that nobody has. */
const batches = [
  `insert into batch (id, kind, product_id, quantity, rate_paise, state, minted, operator_id, reseller_id, recalled_at, recall_reason)
    select 1000 + i, 1, 1, 1500, 50000, state, case state when 'minting' then 0 else 1500 end, 1, case state when 'allocating' then 1 end,
      case state when 'recalling' then now() end, case state when 'recalling' then 'misprint' end
    from unnest(array['minting', 'cancelling', 'allocating', 'recalling']) with ordinality as each (state, i)`,
  `insert into sticker (guid, kind, product_id, rate_paise, is_paid, state, batch_id)
    select upper(left(md5('batch' || batch || ' ' || i), 16)), 1, 1, 50000, false, 'minted', batch
    from generate_series(1002, 1004) batch, generate_series(1, 1500) i`,
];
