-- How the shop runs, for its operators: when the jobs last ran, and what the lists and the figures of a day are read by.

create table job_run (
  name text primary key,
  -- Of the last time, whatever came of it.
  started_at timestamptz not null,
  took_ms integer not null,
  -- What went wrong then, by its kind alone.
  fault text,
  -- The last time that all went well.
  ok_at timestamptz
);

-- The last thirty days, day by day.
create index orders_paid_at on orders (paid_at) include (net_paise) where paid_at is not null;
create index orders_on_account on orders (created_at) include (net_paise) where kind = 'reseller' and mode = 'postpaid';
create index sticker_activated_at on sticker (activated_at) where activated_at is not null;

-- What is shown in pages is told apart by its number.
drop index outgoing_failed;
create index outgoing_failed on outgoing (created_at, id) where state in ('failed', 'refused', 'dead');
drop index outgoing_unsettled;
create index outgoing_unsettled on outgoing (created_at, id) where settled_at is null;
drop index payment_apart;
create index payment_apart on payment (id) where standing in ('wrong_amount', 'unknown');
create index refund_stuck on refund (created_at, id) where state <> 'processed';
create index webhook_event_name on webhook_event (name, received_at, id);
create index webhook_event_received_at on webhook_event (received_at, id);

create index audit_entry_at on audit_entry (at, no);
drop index audit_entry_operator_id;
create index audit_entry_operator_id on audit_entry (operator_id, at, no);
drop index audit_entry_action;
create index audit_entry_action on audit_entry (action, at, no);
