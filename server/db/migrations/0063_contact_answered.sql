-- A message can be followed by its caller, and answered by its owner.
create table answer_link (
  contact_id uuid primary key references contact (id) on delete cascade,
  code_index bytea not null unique,
  expires_at timestamptz not null
);
create index answer_link_expires_at on answer_link (expires_at);
comment on table answer_link is 'The link in the SMS about a message, by which its owner answers it without logging in.';
comment on column answer_link.code_index is 'The keyed hash of the code in the link.';

create table contact_step (
  contact_id uuid not null references contact (id) on delete cascade,
  no bigint generated always as identity,
  kind text not null check (kind in (
    'seen', 'coming_5', 'coming_15', 'somebody_else', 'cannot_come', 'seen_to', 'not_mine', 'thanks',
    'blocked', 'unblocked', 'harassment'
  )),
  at timestamptz not null,
  primary key (contact_id, no)
);
create index contact_step_about_block on contact_step (kind, contact_id) where kind in ('blocked', 'harassment');
create unique index contact_step_seen on contact_step (contact_id) where kind = 'seen';
comment on table contact_step is 'What an owner did about a message, step by step. The latest answer is the one that holds.';

create table owner_block (
  owner_id bigint not null references owner (id),
  key_index bytea not null,
  until timestamptz not null,
  created_at timestamptz not null,
  primary key (owner_id, key_index)
);
create index owner_block_until on owner_block (until);
comment on table owner_block is 'A caller who does not reach an owner for a while, because that owner has said so.';
comment on column owner_block.key_index is 'The keyed hash of their address or number.';

alter table outgoing add column delivered_at timestamptz;
comment on column outgoing.delivered_at is 'When the provider reported that it had arrived.';
