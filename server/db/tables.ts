import type { ColumnType, Generated } from 'kysely';
import type { Role } from '../../contract/call.ts';

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
  one_time_code: OneTimeCodeTable;
  session: SessionTable;
  page_version: PageVersionTable;
  consent: ConsentTable;
  promo_code: PromoCodeTable;
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
  phone_sealed: Buffer | null;
  phone_index: Buffer | null;
  email_sealed: Buffer | null;
  email_index: Buffer | null;
  details_sealed: Buffer | null;
  blood_group: string | null;
  blood_group_shown: Generated<boolean>;
  registered_at: Date | null;
  deleted_at: Date | null;
  created_at: Instant;
}

export interface VehicleTable {
  id: Generated<number>;
  owner_id: number;
  plate_number: string | null;
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
  activated_at: Date | null;
  muted_until: Date | null;
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

export interface OneTimeCodeTable {
  audience: Role;
  recipient_index: Buffer;
  purpose: CodePurpose;
  id: string;
  code_hash: Buffer;
  tries: Generated<number>;
  expires_at: Date;
}

/** `login`: of somebody who is there. `register`: also of somebody who is about to be. */
export type CodePurpose = 'login' | 'register';

export interface SessionTable {
  token_hash: Buffer;
  kind: Role;
  account_id: number;
  created_at: Instant;
  last_used_at: Instant;
}

export interface PageVersionTable {
  page_id: number;
  version: number;
  name: string;
  description: string;
  published_at: Instant;
}

export interface ConsentTable {
  id: string;
  owner_id: number;
  page_id: number;
  page_version: number;
  given: boolean;
  language: string;
  created_at: Instant;
}

export interface PromoCodeTable {
  id: number;
  code: string;
  percent: number;
  scope: 'shop' | 'renewal';
  active_from: Instant;
  active_until: Date | null;
  minimum_total_paise: number | null;
  use_limit: number | null;
  use_limit_per_phone: number | null;
}
