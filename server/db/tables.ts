import type { ColumnType, Generated } from 'kysely';
import type { BatchState } from '../../contract/batch-states.ts';
import type { OperatorRole, Role } from '../../contract/call.ts';
import type { InquiryEntryKind, InquiryState } from '../../contract/inquiry-states.ts';
import type { Delivery, OrderKind, OrderState, PayType } from '../../contract/order-states.ts';
import type { PrintTemplate } from '../../contract/print/template.ts';

/** The tables as the migrations leave them; schema.test.ts compares. Column names are the database's own. */
export interface Tables {
  key_proof: KeyProofTable;
  product: ProductTable;
  owner: OwnerTable;
  vehicle: VehicleTable;
  batch: BatchTable;
  sticker: StickerTable;
  preset: PresetTable;
  preset_translation: PresetTranslationTable;
  contact: ContactTable;
  caller_block: CallerBlockTable;
  outgoing: OutgoingTable;
  channel_pause: ChannelPauseTable;
  pulse: PulseTable;
  rate_limit: RateLimitTable;
  busy_hour: BusyHourTable;
  sandbox_message: SandboxMessageTable;
  sandbox_payment: SandboxPaymentTable;
  one_time_code: OneTimeCodeTable;
  number_consent: NumberConsentTable;
  dial_in_pin: DialInPinTable;
  hand_on: HandOnTable;
  sign_in_code: SignInCodeTable;
  known_browser: KnownBrowserTable;
  code_warning: CodeWarningTable;
  session: SessionTable;
  used_challenge: UsedChallengeTable;
  page_version: PageVersionTable;
  consent: ConsentTable;
  promo_code: PromoCodeTable;
  orders: OrderTable;
  order_line: OrderLineTable;
  pick: PickTable;
  charge: ChargeTable;
  payment: PaymentTable;
  refund: RefundTable;
  payment_report: PaymentReportTable;
  webhook_event: WebhookEventTable;
  invoice_counter: InvoiceCounterTable;
  invoice: InvoiceTable;
  testimonial: TestimonialTable;
  inquiry: InquiryTable;
  inquiry_entry: InquiryEntryTable;
  reseller: ResellerTable;
  price_tier: PriceTierTable;
  transfer: TransferTable;
  account_entry: AccountEntryTable;
  operator: OperatorTable;
  passkey: PasskeyTable;
  audit_entry: AuditEntryTable;
  job_run: JobRunTable;
  scan_day: ScanDayTable;
  picture: PictureTable;
  picture_file: PictureFileTable;
  product_price: ProductPriceTable;
  page_draft: PageDraftTable;
  print_template: PrintTemplateTable;
}

type Instant = ColumnType<Date, Date | undefined, Date>;

export interface ProductTable {
  id: number;
  name: string;
  price_paise: number;
  striked_price_paise: number;
  description: Generated<string>;
  picture_id: string | null;
  picture_alt: Generated<string>;
  /** Of 5 stars, in tenths; null where none is claimed. */
  rating_tenths: number | null;
  review_count: number | null;
  /** The proof of the rating: where its reviews are kept. */
  rating_proof: string | null;
  /** The proof that it cost the struck-through price before. Without it no price is struck through. */
  striked_proof: string | null;
  version: Generated<number>;
}

export interface OwnerTable {
  id: Generated<number>;
  phone_sealed: Buffer | null;
  phone_index: Buffer | null;
  email_sealed: Buffer | null;
  email_index: Buffer | null;
  /** When a code that was mailed to the address was entered; null for an address that was only typed. */
  email_proven_at: Date | null;
  phone_proven_at: Date | null;
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
  reseller_id: number | null;
  order_id: number | null;
  is_digital: Generated<boolean>;
  batch_id: number | null;
}

/** A sticker being handed on, or already handed on, from an owner to the buyer of the vehicle. */
export interface HandOnTable {
  id: Generated<number>;
  sticker_id: number;
  owner_id: number;
  vehicle_id: number;
  code_hash: Buffer;
  code_sealed: Buffer | null;
  expires_at: Date;
  created_at: Instant;
  taken_at: Date | null;
}

export interface BatchTable {
  id: Generated<number>;
  kind: number;
  product_id: number;
  trial_days: Generated<number>;
  quantity: number;
  rate_paise: number;
  state: ColumnType<BatchState, BatchState | undefined>;
  minted: Generated<number>;
  note: Generated<string>;
  /** `2026-11-20` */
  printed_on: string | null;
  reseller_id: number | null;
  recalled_at: Date | null;
  recall_reason: string | null;
  recalls_used: Generated<boolean>;
  operator_id: number;
  idempotency_key: Buffer | null;
  wish_hash: Buffer | null;
  version: Generated<number>;
  created_at: Instant;
  finished_at: Date | null;
}

export type StickerState = 'minted' | 'allocated' | 'activated' | 'off';

export interface PresetTable {
  id: number;
  product_id: number;
  position: number;
  text: string;
  dlt_template_id: string | null;
  is_on: Generated<boolean>;
  version: Generated<number>;
  /** The text before its first change. */
  first_text: string | null;
}

export interface PresetTranslationTable {
  preset_id: number;
  /** As `hi`. */
  language: string;
  text: string;
  dlt_template_id: string | null;
}

export interface PrintTemplateTable extends PrintTemplate {
  id: Generated<number>;
  name: string;
  version: Generated<number>;
}

export interface ContactTable {
  id: string;
  sticker_id: number;
  vehicle_id: number;
  kind: 'message' | 'call';
  recipient: 'owner' | 'emergency';
  preset_id: number | null;
  /** The words as they were sent; null stands for the preset's first text. */
  words: ColumnType<string | null, string | null | undefined>;
  address_index: Buffer;
  caller_index: Buffer | null;
  idempotency_key: Buffer | null;
  wish_hash: Buffer | null;
  created_at: Instant;
}

export interface CallerBlockTable {
  id: Generated<number>;
  kind: 'address' | 'number';
  key_index: Buffer;
  stops_emergency: Generated<boolean>;
  reason: string;
  until: Date | null;
  operator_id: number;
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
  /** Until then nothing is done with it: `queued`: it is not tried; `sending`: a process has claimed it; `unknown`: its proof is awaited. */
  not_before: Date | null;
  attempted_at: Date | null;
  settled_at: Date | null;
  worth: Generated<Worth>;
  recipient_index: Buffer | null;
}

/** How long it is worth sending. */
export type Worth = 'a press' | 'a code' | 'minutes' | 'a day';

export interface ChannelPauseTable {
  channel: 'sms' | 'call' | 'mail';
  failures: Generated<number>;
  pauses: Generated<number>;
  /** All three null while the channel is not paused. */
  why: 'refuses us' | 'does not answer' | null;
  since: Date | null;
  until: Date | null;
}

export interface PulseTable {
  is_only: Generated<boolean>;
  at: Date;
}

/**
 * `queued` → `sending` → `accepted` → `delivered` | `failed` is the normal course. `unknown`: the provider may or may not have
 * it. `refused`: the provider will never accept it. `dead`: given up; an operator has to look.
 */
export type OutgoingState = 'queued' | 'sending' | 'unknown' | 'accepted' | 'delivered' | 'failed' | 'refused' | 'dead';

export interface BusyHourTable {
  /** As in rate_limit. */
  key: string;
  /** As `2026-11-22`. */
  day: string;
  uses: number;
}

export interface RateLimitTable {
  key: string;
  points: Generated<number>;
  /** When its window ends, in milliseconds since 1970. */
  expire: number | null;
}

export interface SandboxMessageTable {
  id: Generated<number>;
  at: Instant;
  message_sealed: Buffer;
}

export interface SandboxPaymentTable {
  no: Generated<number>;
  id: string;
  kind: 'order' | 'payment' | 'refund';
  owner: string | null;
  entity: ColumnType<unknown, string, string>;
}

/**
 * Who a code is for, and for what purpose: each audience is counted and checked separately. `caller`: a caller whom we ring so that they can speak to
 * an owner. `owner-confirm`: proves that a logged-in owner is who they claim to be; `owner-change`: that a new number or mail address is theirs;
 * `owner-recover`: the login of an owner who has lost their number.
 */
export type CodeAudience = Role | 'caller' | 'owner-confirm' | 'owner-change' | 'owner-recover';

/** From the previous release; nothing reads or writes it any more. */
export interface OneTimeCodeTable {
  audience: Role;
  recipient_index: Buffer;
  purpose: CodePurpose;
  id: string;
  code_hash: Buffer;
  tries: Generated<number>;
  expires_at: Date;
}

/** `login`: for an existing account. `register`: also for one about to be created. `prove`: proves a number, and opens no session. */
export type CodePurpose = 'login' | 'register' | 'prove';

/** The PINs typed by callers who dial in themselves. */
export interface DialInPinTable {
  pin: string;
  sticker_id: number;
  recipient: 'owner' | 'emergency';
  expires_at: Date;
}

export type NumberRole = 'caller' | 'emergency';

/** People whom we ring without their having requested it, by a keyed hash of the number. */
export interface NumberConsentTable {
  id: Generated<number>;
  phone_index: Buffer;
  role: NumberRole;
  asked_at: Date | null;
  answer: 'agreed' | 'declined' | null;
  answered_at: Date | null;
}
export interface SignInCodeTable {
  id: string;
  audience: CodeAudience;
  recipient_index: Buffer;
  asker_index: Buffer;
  purpose: CodePurpose;
  digits: number;
  code_hash: Buffer;
  tries: Generated<number>;
  created_at: Date;
  expires_at: Date;
}

export interface KnownBrowserTable {
  token_hash: Buffer;
  audience: CodeAudience;
  recipient_index: Buffer;
  last_login_at: Date;
}

export interface CodeWarningTable {
  audience: CodeAudience;
  recipient_index: Buffer;
  told_at: Date;
}

export interface SessionTable {
  token_hash: Buffer;
  kind: Role;
  account_id: number;
  created_at: Instant;
  last_used_at: Instant;
  proven_at: Date | null;
  /** Last written by the release before 0035. */
  challenge: string | null;
  challenge_until: Date | null;
  browser: string | null;
  /** For an owner's session: when its holder last confirmed, beyond having the token, that they are the owner. */
  confirmed_at: Date | null;
}

export interface UsedChallengeTable {
  challenge_hash: Buffer;
  expires_at: Date;
}

export interface PageVersionTable {
  page_id: number;
  version: number;
  name: string;
  description: string;
  published_at: Instant;
  operator_id: number | null;
  release: number | null;
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
  id: Generated<number>;
  code: string;
  percent: number;
  scope: 'shop' | 'renewal';
  active_from: Instant;
  active_until: Date | null;
  minimum_total_paise: number | null;
  use_limit: number | null;
  use_limit_per_phone: number | null;
  uses: Generated<number>;
  is_active: Generated<boolean>;
  version: Generated<number>;
}

export interface OrderTable {
  id: Generated<number>;
  kind: OrderKind;
  state: OrderState;
  buyer_sealed: Buffer | null;
  phone_index: Buffer | null;
  state_id: number;
  owner_id: number | null;
  sticker_id: number | null;
  total_paise: number;
  discount_paise: number;
  gst_basis_points: number;
  gst_paise: number;
  net_paise: number;
  promo_code_id: number | null;
  promo_percent: number | null;
  holds_promo: Generated<boolean>;
  /** For a code with limited uses: the network from which an unpaid order holds one, as a keyed hash. */
  held_from: Buffer | null;
  idempotency_key: Buffer | null;
  wish_hash: Buffer | null;
  courier_name: string | null;
  docket_number: string | null;
  /** `2026-11-20` */
  dispatched_on: string | null;
  created_at: Instant;
  paid_at: Date | null;
  lapsed_at: Date | null;
  reseller_id: number | null;
  mode: PayType | null;
  delivery: ColumnType<Delivery, Delivery | undefined>;
  version: Generated<number>;
}

export interface PickTable {
  sticker_id: number;
  order_id: number;
  was_paid: boolean;
  was_duration_in_days: number;
  picked_at: Instant;
}

/** A phrase sealed with each data key that has been the sealing key, and its blind index: `server/personal-data/open-vault.ts`. */
export interface KeyProofTable {
  id: Generated<number>;
  phrase_sealed: Buffer;
  phrase_index: Buffer;
  created_at: Instant;
}

export interface OrderLineTable {
  order_id: number;
  product_id: number;
  name: string;
  quantity: number;
  price_paise: number;
}

export interface ChargeTable {
  id: Generated<number>;
  order_id: number;
  amount_paise: number;
  receipt: string;
  provider_order_id: string | null;
  asking_until: Date | null;
  state: ColumnType<ChargeState, ChargeState | undefined>;
  created_at: Instant;
  paid_at: Date | null;
  asked_at: Date | null;
  next_check_at: Date | null;
  checks: Generated<number>;
  unanswered_since: Date | null;
  /** When its payment window was last opened for an expired order, at the price of that moment. */
  priced_at: Date | null;
}

/** `closed`: any further payment for it is refunded. */
export type ChargeState = 'open' | 'paid' | 'closed';

export interface PaymentTable {
  id: Generated<number>;
  provider_payment_id: string;
  provider_order_id: string | null;
  charge_id: number | null;
  amount_paise: number;
  currency: string;
  status: PaymentStatus;
  standing: PaymentDisposition | null;
  method: string | null;
  failure: string | null;
  /** As reported by the provider; null if it did not say. */
  begun_at: Date | null;
  created_at: Instant;
  captured_at: Date | null;
}

export type PaymentStatus = 'created' | 'authorized' | 'captured' | 'refunded' | 'failed';

/** What a captured payment means to us: it paid its charge, is one too many, has a wrong amount, or is for nothing we know. */
export type PaymentDisposition = 'credited' | 'surplus' | 'wrong_amount' | 'unknown';

export interface RefundTable {
  id: string;
  payment_id: number;
  amount_paise: number;
  reason: RefundReason;
  state: ColumnType<RefundState, RefundState | undefined>;
  provider_refund_id: string | null;
  detail: string | null;
  created_at: Instant;
  settled_at: Date | null;
  next_check_at: Date | null;
  checks: Generated<number>;
  unanswered_since: Date | null;
  idempotency_key: Buffer | null;
  wish_hash: Buffer | null;
}

export type RefundReason = 'surplus' | 'already_paid' | 'cancelled' | 'operator';
export type RefundState = 'owed' | 'pending' | 'processed' | 'failed';

export interface PaymentReportTable {
  id: Generated<number>;
  charge_id: number;
  status: 'Success' | 'Failed';
  provider_payment_id: string | null;
  failure_reason: string | null;
  created_at: Instant;
}

export interface WebhookEventTable {
  id: Generated<number>;
  provider_event_id: string;
  name: string;
  body_sealed: Buffer | null;
  received_at: Instant;
  settled_at: Date | null;
  outcome: string | null;
  provider_payment_id: string | null;
}

export interface InvoiceCounterTable {
  financial_year: string;
  last_number: number;
}

export interface InvoiceTable {
  id: Generated<number>;
  order_id: number;
  financial_year: string;
  prefix: string;
  number: number;
  /** Generated from the three columns above. */
  document_number: ColumnType<string, never, never>;
  issued_at: Date;
  document_sealed: Buffer;
  /** Base64, once it has been requested. */
  pdf_sealed: Buffer | null;
}

export interface TestimonialTable {
  id: Generated<number>;
  position: number;
  is_published: Generated<boolean>;
  photo: string | null;
  name: string;
  company_name: string | null;
  star_rating: number;
  description: string;
  version: Generated<number>;
}

export interface InquiryTable {
  id: string;
  ticket: string;
  details_sealed: Buffer;
  idempotency_key: Buffer | null;
  wish_hash: Buffer | null;
  created_at: Instant;
  no: Generated<number>;
  state: Generated<InquiryState>;
  assigned_to: number | null;
  version: Generated<number>;
  email_index: Buffer | null;
}

export interface InquiryEntryTable {
  id: string;
  no: Generated<number>;
  inquiry_id: string;
  kind: InquiryEntryKind;
  operator_id: number;
  words_sealed: Buffer;
  idempotency_key: Buffer | null;
  wish_hash: Buffer | null;
  created_at: Instant;
}

export interface ResellerTable {
  id: Generated<number>;
  guid: string;
  email_sealed: Buffer;
  email_index: Buffer;
  details_sealed: Buffer;
  prepaid_percent: number;
  postpaid_percent: number;
  purchase_limit: Generated<number>;
  switched_off_at: Date | null;
  created_at: Instant;
  version: Generated<number>;
  /** Maintained by the database. */
  balance_paise: ColumnType<number, never, never>;
}

export interface PriceTierTable {
  reseller_id: number;
  from_quantity: number;
  price_paise: number;
}

export interface TransferTable {
  id: Generated<number>;
  reseller_id: number;
  /** `in`: from the reseller to us. */
  direction: 'in' | 'out';
  amount_paise: number;
  reference: string;
  /** `2026-11-20` */
  transferred_on: string;
  created_at: Instant;
}

/** Append-only. */
export interface AccountEntryTable {
  reseller_id: number;
  no: number;
  opening_paise: number;
  credit_paise: Generated<number>;
  debit_paise: Generated<number>;
  closing_paise: number;
  reason: EntryReason;
  order_id: number | null;
  transfer_id: number | null;
  refund_id: string | null;
  created_at: Instant;
  previous_no: ColumnType<number | null, never, never>;
}

export type EntryReason = 'order' | 'cancelled' | 'sale' | 'refund' | 'transfer';

export interface OperatorTable {
  id: Generated<number>;
  name: string;
  email_sealed: Buffer;
  email_index: Buffer;
  role: OperatorRole;
  totp_sealed: Buffer | null;
  totp_confirmed_at: Date | null;
  totp_step: number | null;
  switched_off_at: Date | null;
  version: Generated<number>;
  created_at: Instant;
}

export interface PasskeyTable {
  id: string;
  /** It belongs to an operator, an owner or a reseller: exactly one of the three. */
  operator_id: number | null;
  owner_id: number | null;
  reseller_id: number | null;
  public_key: Buffer;
  counter: Generated<number>;
  transports: Generated<string[]>;
  name: string;
  created_at: Instant;
  last_used_at: Date | null;
}

/** Append-only; the database numbers and chains the entries. */
export interface AuditEntryTable {
  no: ColumnType<number, number | undefined, never>;
  at: Date;
  operator_id: number | null;
  action: string;
  subject: string;
  subject_id: string;
  reason: string | null;
  changes: ColumnType<unknown, string | undefined, never>;
  previous_hash: ColumnType<Buffer, undefined, never>;
  hash: ColumnType<Buffer, undefined, never>;
}

export interface PictureTable {
  id: string;
  created_at: Instant;
}

export interface PictureFileTable {
  picture_id: string;
  width: number;
  height: number;
  media_type: 'image/webp';
  bytes: Buffer;
}

/** Append-only. */
export interface ProductPriceTable {
  id: Generated<number>;
  product_id: number;
  from_at: Date;
  price_paise: number;
  striked_price_paise: number;
  operator_id: number | null;
}

export interface PageDraftTable {
  page_id: number;
  name: string;
  description: string;
  taken: Generated<string[]>;
  release: number | null;
  operator_id: number;
  updated_at: Date;
  version: Generated<number>;
}

export interface JobRunTable {
  name: string;
  started_at: Date;
  took_ms: number;
  fault: string | null;
  ok_at: Date | null;
}

export interface ScanDayTable {
  /** `2026-11-20` */
  day: string;
  scans: number;
}
