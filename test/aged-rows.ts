import type pg from 'pg';
import type { Tables } from '../server/db/tables.ts';

/** The columns of each table whose rows are deleted or erased once they are old enough, and their values as the row `i`, at the time `at`. */
const rows: [table: keyof Tables, columns: string, values: string][] = [
  [
    'contact',
    'id, sticker_id, vehicle_id, kind, recipient, address_index, created_at',
    "gen_random_uuid(), i, i, 'message', 'owner', hash, at",
  ],
  [
    'outgoing',
    'id, channel, state, payload_sealed, created_at, give_up_at, settled_at',
    "gen_random_uuid(), 'sms', 'delivered', hash, at, at, at",
  ],
  ['webhook_event', 'provider_event_id, name, body_sealed, received_at, settled_at', "i, 'payment.paid', hash, at, at"],
  ['payment_report', 'charge_id, status, created_at', "i, 'Failed', at"],
  ['caller_block', 'kind, key_index, reason, until, operator_id', "'address', hash, '', at, 1"],
  ['answer_link', 'contact_id, code_index, expires_at', 'gen_random_uuid(), hash, at'],
  [
    'told_person',
    'contact_id, person_id, outgoing_id, code_index, expires_at',
    'gen_random_uuid(), i, gen_random_uuid(), hash, at',
  ],
  [
    'named_person',
    'owner_id, relation, state, seat, name_sealed, phone_sealed, phone_index, code_sealed, code_index, about, asked_at, agreed_at',
    `i, 'guard', case when i % 50 = 0 then 'asked' else 'agreed' end, 1, hash, hash, hash, hash, hash, gen_random_uuid(), at, at`,
  ],
  ['owner_block', 'owner_id, key_index, until, created_at', 'i, hash, at, at'],
  ['inquiry', 'id, ticket, details_sealed, email_index, created_at', "gen_random_uuid(), 'aged ' || i, hash, hash, at"],
  [
    'orders',
    `kind, state, buyer_sealed, state_id, total_paise, discount_paise, gst_basis_points, gst_paise, net_paise,
      created_at, lapsed_at`,
    "'shop', 'lapsed', hash, 27, 100, 0, 1800, 18, 118, at, at",
  ],
  [
    'shipment',
    'order_id, courier, docket, booked_at, state, state_at, place',
    "i, 'Delhivery', 'aged ' || i, at, case when i % 50 = 0 then 'in_transit' else 'delivered' end, at, 'Pune_DC'",
  ],
  ['shipment_step', 'order_id, state, at, place, remark', "i, 'in_transit', at, 'Pune_DC', 'Consignee unavailable'"],
  [
    'shipment_taken_back',
    'reference, order_id, docket, asked_at, outcome, detail, ended_at',
    "'aged ' || i, i, '', at, case when i % 50 > 0 then 'refused' end, 'Consignee has it', at",
  ],
  ['rate_limit', 'key, points, expire', "'aged ' || i, 1, extract(epoch from at) * 1000"],
  ['busy_hour', 'key, day, uses', "'aged ' || i, at, 1"],
  ['dial_in_pin', 'pin, sticker_id, recipient, expires_at', "i, i, 'owner', at"],
  [
    'hand_on',
    'sticker_id, owner_id, vehicle_id, code_hash, expires_at, taken_at',
    'i, i, i, hash, at, case when i % 50 > 0 then at end',
  ],
  [
    'reseller_member',
    'reseller_id, role, name_sealed, invitation_hash, joined_at, last_seen_at, removed_at',
    "i, 'looks', hash, hash, at, at, at",
  ],
  [
    'team_invitation',
    'reseller_id, role, name_sealed, email_sealed, email_index, token_hash, invited_at',
    "i, 'looks', hash, hash, hash, hash, at",
  ],
  ['given_sticker', 'sticker_id, reseller_id, given_on, note_sealed, created_at', 'i, i, at::date, hash, at'],
  ['used_challenge', 'challenge_hash, expires_at', 'hash, at'],
  [
    'sign_in_code',
    'id, audience, recipient_index, asker_index, purpose, digits, code_hash, created_at, expires_at',
    "gen_random_uuid(), 'owner', hash, hash, 'login', 6, hash, at, at",
  ],
  ['release_file', 'path, content, used_at', "'/assets/aged-' || i, hash, at"],
  ['code_warning', 'audience, recipient_index, told_at', "'owner', hash, at"],
  ['known_browser', 'token_hash, audience, recipient_index, last_login_at', "hash, 'owner', hash, at"],
  ['session', 'token_hash, kind, account_id, created_at, last_used_at', "hash, 'owner', i, at, at"],
  [
    'push_subscription',
    'owner_id, endpoint_sealed, endpoint_index, keys_sealed, created_at, session_hash',
    'i, hash, hash, hash, at, case when i % 50 = 0 then hash else sha256(hash) end',
  ],
  ['owner', 'phone_sealed, phone_index, created_at, registered_at', 'hash, hash, at, at'],
];

/**
 * One row for each of so many days, or of other steps, from `first` on, in every table that the clock's tasks purge. They belong together with
 * nothing: no foreign key is checked, and what is sealed cannot be opened.
 */
export async function addAgedRows(
  pool: Pick<pg.ClientBase, 'query'>,
  first: Date,
  count: number,
  step = '1 day',
): Promise<void> {
  const moments = `(select i, '${first.toISOString()}'::timestamptz + i * interval '${step}' from generate_series(1, ${count}) i)`;
  const tables = rows.map(([table]) => table);
  await insert(pool, tables, moments);
  await pool.query(`analyze ${tables.join(', ')}`);
}

/** The same in one table, at these moments. Each is a row that its tasks delete or erase, if it is old enough. */
export async function addRowsOf(pool: pg.Pool, table: keyof Tables, moments: Date[]): Promise<void> {
  const values = moments.map((moment, at) => `(${(at + 1) * 50}, '${moment.toISOString()}'::timestamptz)`);
  await insert(pool, [table], `(values ${values.join(', ')})`);
}

async function insert(pool: Pick<pg.ClientBase, 'query'>, tables: string[], moments: string): Promise<void> {
  const inserts = rows
    .filter(([table]) => tables.includes(table))
    .map(
      ([
        table,
        columns,
        values,
      ]) => `insert into ${table} (${columns}) select ${values} from ${moments} as moment (i, at),
        lateral (select sha256(i::text::bytea)) as of_row (hash);`,
    );
  await pool.query(`begin; set local session_replication_role = 'replica'; ${inserts.join('\n')} commit`);
}
