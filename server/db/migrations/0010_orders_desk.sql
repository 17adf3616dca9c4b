-- Orders at the desk: which stickers are picked for them, what is changed there and sent back, and what a reseller's account hears of it.

alter table orders
  -- Counts the changes of its state and of where its parcel is: who changes it says which was shown.
  add column version integer not null default 1;

-- Lists of the console: each order of theirs ends in the number, and so does each filter that leaves many.
create index orders_created_at on orders (created_at, id);
create index orders_state on orders (state, created_at, id);
create index orders_kind on orders (kind, created_at, id);
create index orders_mode on orders (mode, created_at, id) where mode is not null;
create index orders_digital on orders (created_at, id) where delivery = 'digital';
create index orders_net_paise on orders (net_paise, id);
create index orders_docket_number on orders (upper(docket_number)) where docket_number is not null;

-- The sticker that lies in an order's parcel, and what it was before: that it is again when it is put back.
create table pick (
  sticker_id bigint primary key references sticker,
  order_id bigint not null references orders,
  was_paid boolean not null,
  was_duration_in_days integer not null,
  picked_at timestamptz not null default now()
);
create index pick_order_id on pick (order_id);

alter table refund
  -- Of the press that asked for it.
  add column idempotency_key bytea unique,
  add column wish_hash bytea;

-- Which payment an event tells of, so that an order's history shows it.
alter table webhook_event add column provider_payment_id text;
create index webhook_event_payment on webhook_event (provider_payment_id) where provider_payment_id is not null;

alter table account_entry
  -- Of the money that went back to a customer.
  add column refund_id uuid unique references refund,
  drop constraint account_entry_reason_check,
  -- cancelled: of an order on account. refund: a customer's money for a sticker of his went back.
  add constraint account_entry_reason_check check (reason in ('order', 'cancelled', 'sale', 'refund', 'transfer')),
  add constraint account_entry_refund_check check ((reason = 'refund') = (refund_id is not null)),
  drop constraint account_entry_order_id_key;
-- An order is booked once, and so is that it was cancelled.
create unique index account_entry_order on account_entry (order_id, reason) where refund_id is null;
