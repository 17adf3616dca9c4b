-- What is asked of a courier: bookings that are under way or were taken back, and pick-ups. few rows: packer has one for each operator.
create table shipment_attempt (
  order_id bigint primary key references orders,
  number integer not null,
  asked_at timestamptz,
  docket text,
  busy_until timestamptz
);
comment on table shipment_attempt is 'Under which number a courier is asked to carry an order: one that was taken back is booked again under the next.';
comment on column shipment_attempt.asked_at is 'When the courier was first asked under this number; null: it was not.';
comment on column shipment_attempt.docket is 'Under which it was booked by this number; null: it was not, or that is not known.';
comment on column shipment_attempt.busy_until is 'Until then one request is asking, and no other one does; null: none is.';

create table shipment_taken_back (
  reference text primary key,
  order_id bigint not null references orders,
  docket text not null,
  asked_at timestamptz not null,
  outcome text check (outcome in ('done', 'nothing', 'refused')),
  detail text not null default '',
  ended_at timestamptz,
  closed_at timestamptz,
  closed_by bigint references operator
);
comment on table shipment_taken_back is 'Bookings that were taken back, or are to be.';
comment on column shipment_taken_back.reference is 'The number by which the courier knows it.';
comment on column shipment_taken_back.docket is 'Empty where it is not known whether it was booked at all.';
comment on column shipment_taken_back.outcome is 'nothing: it was not booked. refused: the courier carries it all the same. Null: not known yet.';
comment on column shipment_taken_back.detail is 'In the courier''s words, for operators.';
comment on column shipment_taken_back.closed_at is 'When an operator has dealt with one that was refused; null: nobody has.';
create index shipment_taken_back_order on shipment_taken_back (order_id);
create index shipment_taken_back_open on shipment_taken_back (asked_at) where outcome is null;
create index shipment_taken_back_told on shipment_taken_back (ended_at) where detail <> '';
create index shipment_taken_back_refused on shipment_taken_back (ended_at) where outcome = 'refused' and closed_at is null;

create table pickup (
  day date primary key,
  parcels integer not null,
  reference text not null,
  asked_at timestamptz not null,
  asked_by bigint references operator
);
comment on table pickup is 'The days on which a courier was asked to fetch parcels, the last time of each.';

alter table packer add column books boolean not null default true;
comment on column packer.books is 'Whether parcels are booked with the courier as soon as their last sticker is in.';
