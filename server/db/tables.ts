import type { ColumnType, Generated } from 'kysely';

/** The tables as the migrations leave them; schema.test.ts compares. Column names are the database's own. */
export interface Tables {
  product: ProductTable;
  owner: OwnerTable;
  vehicle: VehicleTable;
  sticker: StickerTable;
  preset: PresetTable;
  contact: ContactTable;
  outgoing: OutgoingTable;
  rate_limit: RateLimitTable;
  sandbox_message: SandboxMessageTable;
}

type Instant = ColumnType<Date, Date | undefined, Date>;

export interface ProductTable {
  id: number;
  name: string;
  price_paise: number;
  striked_price_paise: number;
}

export interface OwnerTable {
  id: Generated<number>;
  phone_sealed: Buffer;
  phone_index: Buffer;
  blood_group: string | null;
  created_at: Instant;
}

export interface VehicleTable {
  id: Generated<number>;
  owner_id: number;
  plate_number: string;
  emergency_contact_sealed: Buffer | null;
  created_at: Instant;
}

export interface StickerTable {
  id: Generated<number>;
  guid: string;
  kind: number;
  product_id: number;
  rate_paise: number;
  duration_in_days: Generated<number>;
  /** `2026-11-20` */
  demo_end_date: string | null;
  is_paid: Generated<boolean>;
  state: ColumnType<StickerState, StickerState | undefined>;
  owner_id: number | null;
  vehicle_id: number | null;
  created_at: Instant;
}

export type StickerState = 'minted' | 'allocated' | 'activated' | 'off';

export interface PresetTable {
  id: number;
  product_id: number;
  position: number;
  text: string;
  dlt_template_id: string | null;
}

export interface ContactTable {
  id: string;
  sticker_id: number;
  vehicle_id: number;
  kind: 'message' | 'call';
  recipient: 'owner' | 'emergency';
  preset_id: number | null;
  address_index: Buffer;
  caller_index: Buffer | null;
  idempotency_key: Buffer | null;
  wish_hash: Buffer | null;
  created_at: Instant;
}

export interface OutgoingTable {
  id: string;
  channel: 'sms' | 'call' | 'mail';
  about: string | null;
  state: OutgoingState;
  payload_sealed: Buffer | null;
  attempts: Generated<number>;
  doubts: Generated<number>;
  provider_id: string | null;
  reason: string | null;
  detail: string | null;
  created_at: Instant;
  give_up_at: Date;
  not_before: Date | null;
  attempted_at: Date | null;
  settled_at: Date | null;
}

/**
 * `queued` → `sending` → `accepted` → `delivered` | `failed` is the good way. `unknown`: the provider may or may not have
 * it. `refused`: the provider will never take it. `dead`: given up; somebody has to look.
 */
export type OutgoingState = 'queued' | 'sending' | 'unknown' | 'accepted' | 'delivered' | 'failed' | 'refused' | 'dead';

export interface RateLimitTable {
  key: string;
  points: Generated<number>;
  expire: string | null;
}

export interface SandboxMessageTable {
  id: Generated<number>;
  at: Instant;
  message_sealed: Buffer;
}
