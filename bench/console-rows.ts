import { run } from './sql.ts';

/**
 * Two years of a shop with this many rows in each of its large tables, the newest of them from today; without triggers and foreign key checks, since
 * these rows are consistent by construction.
 */
export async function seedConsole(url: string, rows: number): Promise<void> {
  await run(url, ["set session_replication_role = 'replica'", ...statements(rows), 'vacuum analyze', 'checkpoint']);
}

const at = (rows: number) => `now() - interval '2 years' * (${rows} - i) / ${rows}`;
export const hash = (of: string) => `sha256(('${of}' || i)::bytea)`;

const resellers = `insert into reseller (id, guid, email_sealed, email_index, details_sealed, prepaid_percent, postpaid_percent)
  select i, gen_random_uuid(), ${hash('m')}, ${hash('e')}, ${hash('d')}, 20, 30 from generate_series(1, 50) i`;

function statements(rows: number): string[] {
  const scope = scopeOf(rows);
  return [
    ...shopStatements(rows),
    ...promoCodes,
    ...settlements,
    ...whatHappened(scope),
    ...whoWrote(scope),
    ...counters,
  ];
}

/** The owners, stickers, orders and payments of it, and that new ones are numbered after them. */
export function shopStatements(rows: number): string[] {
  const scope = scopeOf(rows);
  return [...peopleAndStickers(scope), ...ordersAndMoney(scope), ...counters];
}

function scopeOf(rows: number): Scope {
  return { rows, each: `from generate_series(1, ${rows}) i`, when: at(rows) };
}

/** Two years of a shop's orders with their money alone, and the resellers that some of them are of. */
export async function addOrders(url: string, rows: number): Promise<void> {
  const scope = { rows, each: `from generate_series(1, ${rows}) i`, when: at(rows) };
  await run(url, ["set session_replication_role = 'replica'", resellers, ...ordersAndMoney(scope), ...counters]);
}

interface Scope {
  rows: number;
  each: string;
  when: string;
}

function peopleAndStickers({ rows, each, when }: Scope): string[] {
  return [
    'truncate owner, vehicle, sticker, orders, contact, outgoing, webhook_event, reseller, batch restart identity cascade',
    `insert into owner (id, phone_sealed, phone_index, created_at, registered_at, deleted_at)
      select i, ${hash('s')}, ${hash('p')}, ${when}, case when i % 50 > 0 then ${when} end,
        case when i % 199 = 0 then ${when} end ${each}`,
    `insert into vehicle (id, owner_id, plate_number, created_at)
      select i, i, 'KA' || lpad((i % 100)::text, 2, '0') || 'AB' || lpad((i / 100)::text, 4, '0'), ${when} ${each}`,
    resellers,
    `insert into batch (id, kind, product_id, quantity, rate_paise, state, minted, operator_id, created_at, printed_on)
      select i, 1, 1, ${rows / 1000}, 50000, 'ready', ${rows / 1000}, 1, now() - interval '2 years' * (1000 - i) / 1000, case when i < 990 then now() end
      from generate_series(1, 1000) i`,
    `insert into sticker (id, guid, kind, product_id, rate_paise, is_paid, state, owner_id, vehicle_id, created_at,
        activated_at, batch_id, reseller_id)
      select i, upper(left(md5(i::text), 16)), 1 + (i % 20) / 9, 1, 50000, true,
        case when i % 500 = 0 then 'off' when i % 10 < 6 then 'activated' when i % 10 < 8 then 'allocated' else 'minted' end,
        case when i % 10 < 6 then i end, case when i % 10 < 6 then i end, ${when},
        case when i % 10 < 6 then ${when} end, 1 + i % 1000, case when i % 10 = 7 then 1 + i / 10 % 50 end ${each}`,
  ];
}

function ordersAndMoney({ rows, each, when }: Scope): string[] {
  return [
    `insert into orders (id, kind, state, phone_index, state_id, owner_id, sticker_id, total_paise, discount_paise,
        gst_basis_points, gst_paise, net_paise, docket_number, dispatched_on, created_at, paid_at, reseller_id, mode, delivery)
      select i, kind, state, ${hash('p')}, 27, case kind when 'renewal' then i end, case kind when 'renewal' then i end,
        price, 0, 1800, price * 18 / 100, price + price * 18 / 100,
        case when state = 'dispatched' then 'D' || i end, case when state = 'dispatched' then ${when} end, ${when},
        case when mode is distinct from 'postpaid' and state not in ('unpaid', 'lapsed') then ${when} end,
        case kind when 'reseller' then 1 + i / 20 % 50 end, mode,
        case when kind = 'reseller' and i % 3 = 0 then 'digital' else 'courier' end
      ${each}, lateral (select case when i % 20 < 3 then 'reseller' when i % 20 = 3 then 'renewal' else 'shop' end) k(kind),
        lateral (select case when kind = 'reseller' then case when i % 20 = 0 then 'postpaid' else 'prepaid' end end) m(mode),
        lateral (select case when i % 1000 = 7 then 'paid' when i % 2000 = 20 then 'accepted' when i % 2000 = 8 then 'unpaid'
          when i % 7 = 0 and kind = 'shop' then 'lapsed' when i % 40 = 9 then 'cancelled'
          when i > ${rows} * 0.97 then 'dispatched' else 'completed' end) s(state),
        lateral (select 50000 + i % 40 * 5000) p(price)`,
    `insert into order_line (order_id, product_id, name, quantity, price_paise)
      select i, 1, 'Car Sticker', 1, 50000 + i % 40 * 5000 ${each}`,
    `insert into charge (id, order_id, amount_paise, receipt, provider_order_id, state, created_at, paid_at)
      select id, id, net_paise, 'r' || id, 'order_' || id, case when paid_at is null then 'closed' else 'paid' end, created_at,
        paid_at from orders where mode is distinct from 'postpaid'`,
    `insert into payment (id, provider_payment_id, provider_order_id, charge_id, amount_paise, currency, status, standing,
        method, created_at, captured_at)
      select id, 'pay_' || id, provider_order_id, id, amount_paise, 'INR', 'captured',
        case when id % 5003 = 0 then 'unknown' else 'credited' end, 'upi', created_at, paid_at
      from charge where paid_at is not null`,
    `insert into refund (id, payment_id, amount_paise, reason, state, provider_refund_id, created_at, settled_at)
      select gen_random_uuid(), id, amount_paise, 'cancelled', 'processed', 'rfnd_' || id, created_at, created_at
      from payment where id % 40 = 9`,
    "insert into invoice_counter (financial_year, last_number) values ('2526', 99999999)",
    `insert into invoice (order_id, financial_year, prefix, number, issued_at, document_sealed)
      select id, '2526', 'DS', id, paid_at, ${hash('v').replace('|| i', '|| id')} from orders where paid_at is not null`,
  ];
}

function whatHappened({ each, when }: Scope): string[] {
  return [
    `insert into outgoing (id, channel, state, attempts, created_at, give_up_at, settled_at, provider_id, reason)
      select gen_random_uuid(), case when i % 3 = 0 then 'mail' else 'sms' end,
        case when i % 300 = 0 then 'failed' when i % 301 = 0 then 'dead' else 'delivered' end, 1, ${when}, ${when}, ${when},
        'sid' || i, case when i % 300 = 0 then 'absent' end ${each}`,
    `insert into contact (id, sticker_id, vehicle_id, kind, recipient, preset_id, address_index, caller_index, created_at)
      select gen_random_uuid(), s, s, case when i % 10 = 0 then 'call' else 'message' end,
        case when i % 200 = 0 then 'emergency' else 'owner' end, 6, ${hash('a')}, ${hash('c')}, ${when}
      ${each}, lateral (select i - i % 10 + i % 6) o(s) where s > 0`,
    `insert into webhook_event (id, provider_event_id, name, received_at, settled_at, outcome)
      select i, 'evt_' || i, case when i % 1000 = 0 then 'refund.failed' else 'payment.captured' end, ${when}, ${when}, 'done'
      ${each}`,
    'alter table audit_entry disable trigger audit_entry_stays',
    'truncate audit_entry',
    `insert into audit_entry (no, at, operator_id, action, subject, subject_id, changes, previous_hash, hash)
      select i, ${when}, 1 + i % 3, action, case action when 'sticker.off' then 'sticker' else 'order' end, i::text,
        '{"state":"dispatched"}', ${hash('h')}, ${hash('g')}
      ${each}, lateral (select case when i % 1000 = 0 then 'order.refund' when i % 20 = 1 then 'sticker.off'
        else 'order.dispatch' end) a(action)`,
    'alter table audit_entry enable trigger audit_entry_stays',
  ];
}

/** A tenth of the orders has one and the same code, another tenth one of a thousand. */
const promoCodes = [
  'delete from promo_code',
  `insert into promo_code (id, code, percent, scope, uses, is_active)
    select i, 'CODE' || i, 10, 'shop', 0, i % 10 > 0 from generate_series(1, 1000) i`,
  `update orders set promo_code_id = case when id % 2 = 0 then 1 else 1 + id % 1000 end, promo_percent = 10
    where kind = 'shop' and id % 5 = 1`,
];

/** Two years of the payment provider's reports: one transfer a day, of all that was paid the day before. Some refunds could not be made. */
const settlements = [
  "update refund set state = 'failed', settled_at = null where payment_id % 16000 = 9",
  'truncate settlement, settlement_day, settlement_item restart identity cascade',
  `insert into settlement (id, provider_settlement_id, utr, settled_at)
    select i, 'setl_' || i, 'UTR' || i, now() - make_interval(days => 730 - i) from generate_series(1, 730) i`,
  `insert into settlement_day (day, read_at, lines, unreadable) select settled_at::date, settled_at, 1000, 0 from settlement`,
  `insert into settlement_item
      (settlement_id, entity_id, reported_on, kind, amount_paise, credit_paise, debit_paise, fee_paise, tax_paise)
    select settlement.id, provider_payment_id, settled_at::date, 'payment', amount_paise, amount_paise - fee, 0, fee, fee * 18 / 118
    from payment join settlement on settlement.settled_at::date = captured_at::date + 1,
      lateral (select amount_paise * 236 / 10000) f(fee) where standing = 'credited'`,
];

/** A tenth as many inquiries as orders, of which the newest are open; and who is turned away. */
function whoWrote({ rows, when }: Scope): string[] {
  return [
    'truncate inquiry, caller_block restart identity cascade',
    `insert into inquiry (id, ticket, details_sealed, created_at, state, assigned_to, email_index, waits_since)
      select gen_random_uuid(), 'T' || i, ${hash('d')}, ${when},
        case when i > ${rows} * 0.998 then 'open' when i % 30 = 0 then 'answered' else 'closed' end,
        case when i % 3 > 0 then 1 + i % 3 end, ${hash('e')}, ${when} from generate_series(10, ${rows}, 10) i`,
    `insert into caller_block (kind, key_index, reason, operator_id, created_at)
      select 'number', ${hash('k')}, 'Too often', 1, ${when} from generate_series(100, ${rows}, 100) i`,
  ];
}

/** New rows are numbered after all these. */
const counters = [
  'owner',
  'vehicle',
  'reseller',
  'batch',
  'sticker',
  'orders',
  'charge',
  'payment',
  'webhook_event',
].map((table) => `select setval(pg_get_serial_sequence('${table}', 'id'), (select max(id) from ${table}))`);
