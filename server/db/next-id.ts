import { sql } from 'kysely';
import type { Db } from './database.ts';

type TableWithId =
  | 'owner'
  | 'vehicle'
  | 'hand_on'
  | 'named_person'
  | 'push_subscription'
  | 'sandbox_message'
  | 'orders'
  | 'charge'
  | 'webhook_event'
  | 'invoice'
  | 'credit_note'
  | 'reseller'
  | 'reseller_member'
  | 'team_invitation'
  | 'operator'
  | 'key_proof';

/** The id a row will have, before it is written: its sealed values are bound to the id. */
export async function nextId(tx: Db, table: TableWithId): Promise<number> {
  const { rows } = await sql<{ id: number }>`select nextval(pg_get_serial_sequence(${table}, 'id')) as id`.execute(tx);
  const row = rows[0];
  if (!row) throw new Error(`No next id for ${table}`);
  return row.id;
}
