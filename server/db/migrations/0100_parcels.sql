-- Who has which parcel in hand, and when it left.
create table parcel (
  order_id bigint primary key references orders,
  operator_id bigint references operator,
  in_hand_until timestamptz,
  set_aside_at timestamptz,
  dispatched_at timestamptz,
  undo_until timestamptz,
  mail_id uuid,
  label_at timestamptz,
  label_by bigint references operator
);
comment on table parcel is 'An order at a packing table: in whose hand, and what became of it there.';
comment on column parcel.operator_id is 'Who took it last, or sent it.';
comment on column parcel.in_hand_until is 'Nobody else is given it before then. Each scan postpones it.';
comment on column parcel.set_aside_at is 'When it was left for later: all others come before it.';
comment on column parcel.dispatched_at is 'When an operator said that it has left.';
comment on column parcel.undo_until is 'The dispatch can be taken back before then; null: not at all, the buyer was told at once.';
comment on column parcel.mail_id is 'The mail in the outbox that is held until then; null: there is none.';
comment on column parcel.label_at is 'When its label was printed last; null: it was not.';
create index parcel_in_hand on parcel (operator_id, in_hand_until) where dispatched_at is null;
create index parcel_dispatched on parcel (dispatched_at) where dispatched_at is not null;
create index parcel_sender on parcel (operator_id, dispatched_at) where dispatched_at is not null;
create index parcel_label on parcel (label_by, label_at) where label_at is not null;

-- What an operator has chosen for the packing table.
create table packer (
  operator_id bigint primary key references operator,
  prints text not null check (prints in ('at_once', 'collected')),
  is_muted boolean not null
);
comment on table packer is 'How an operator packs: when labels are printed, and whether a scan makes a sound.';
