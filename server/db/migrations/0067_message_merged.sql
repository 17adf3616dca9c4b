-- The same reason at the same vehicle within some minutes is one message: who says it again joins the message that was sent.
create table recent_message (
  sticker_id bigint not null,
  vehicle_id bigint not null,
  preset_id integer not null,
  contact_id uuid not null references contact (id) on delete cascade,
  sent_at timestamptz not null,
  primary key (sticker_id, vehicle_id, preset_id)
);
create index recent_message_contact on recent_message (contact_id);
comment on table recent_message is
  'The message that was sent last for a reason at a vehicle: whoever has the same reason soon after joins it. What it names, its contact refers to.';

create table joined_message (
  id uuid primary key,
  contact_id uuid not null references contact (id) on delete cascade,
  address_index bytea not null,
  idempotency_key bytea unique,
  wish_hash bytea,
  joined_at timestamptz not null
);
create index joined_message_contact on joined_message (contact_id);
comment on table joined_message is 'A caller had the same reason as one shortly before: nothing was sent again, and both follow the one message.';

alter table contact add column still_at timestamptz;
comment on column contact.still_at is 'When somebody last said that it was still so.';
alter table contact add column reminder uuid;
comment on column contact.reminder is 'What the second message to its owner is about (`outgoing.about`); null for none.';
