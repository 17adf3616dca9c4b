-- Owners prove their phone, register, and are in control of what a scan shows.

-- A row without registered_at has proven a phone and said nothing more; one with deleted_at has nothing of its person left.
alter table owner
  alter column phone_sealed drop not null,
  alter column phone_index drop not null,
  add column email_sealed bytea,
  add column email_index bytea,
  -- Name, date of birth and address, as one sealed JSON.
  add column details_sealed bytea,
  add column blood_group_shown boolean not null default true,
  add column registered_at timestamptz,
  add column deleted_at timestamptz,
  add constraint owner_has_phone check (deleted_at is not null or (phone_sealed is not null and phone_index is not null));
update owner set registered_at = created_at;
create index owner_email_index on owner (email_index) where email_index is not null;

-- Nothing of a vehicle is left when its owner goes.
alter table vehicle alter column plate_number drop not null;

alter table sticker
  add column activated_at timestamptz,
  -- Messages and calls to the owner are turned away until then; the emergency contact never is.
  add column muted_until timestamptz;
update sticker set activated_at = created_at where vehicle_id is not null;

-- One live code for a person of each kind; a new one takes the place of the old.
create table one_time_code (
  audience text not null check (audience in ('owner', 'reseller', 'operator')),
  recipient_index bytea not null,
  purpose text not null check (purpose in ('login', 'register')),
  id uuid not null unique,
  code_hash bytea not null,
  tries integer not null default 0,
  expires_at timestamptz not null,
  primary key (audience, recipient_index)
);
create index one_time_code_expires_at on one_time_code (expires_at);

create table session (
  token_hash bytea primary key,
  kind text not null check (kind in ('owner', 'reseller', 'operator')),
  account_id bigint not null,
  created_at timestamptz not null default now(),
  last_used_at timestamptz not null default now()
);
create index session_account on session (kind, account_id);
create index session_last_used_at on session (last_used_at);

-- The four pages of the specification. Versions are kept: consent refers to them.
create table page_version (
  page_id integer not null check (page_id between 1 and 4),
  version integer not null check (version > 0),
  name text not null,
  description text not null,
  published_at timestamptz not null default now(),
  primary key (page_id, version)
);

-- Who ticked a page's box for what, and when; never changed, only added to.
create table consent (
  id uuid primary key,
  owner_id bigint not null references owner,
  page_id integer not null,
  page_version integer not null,
  -- false: taken back.
  given boolean not null,
  language text not null,
  created_at timestamptz not null default now(),
  foreign key (page_id, page_version) references page_version
);
create index consent_owner_id on consent (owner_id, created_at);

create table promo_code (
  id integer primary key,
  code text not null unique,
  percent integer not null check (percent between 1 and 100),
  scope text not null check (scope in ('shop', 'renewal')),
  active_from timestamptz not null default now(),
  active_until timestamptz,
  minimum_total_paise integer check (minimum_total_paise > 0),
  use_limit integer check (use_limit > 0),
  use_limit_per_phone integer check (use_limit_per_phone > 0)
);

-- Both are forgotten by their age, a day's worth at a time.
create index contact_created_at on contact using brin (created_at);
create index outgoing_created_at on outgoing using brin (created_at);
