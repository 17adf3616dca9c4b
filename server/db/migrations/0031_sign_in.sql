-- Codes to log in or register: an addressee may have several. It takes the place of one_time_code, which the release before still writes.
create table sign_in_code (
  id uuid primary key,
  audience text not null check (audience in ('owner', 'reseller', 'operator', 'caller')),
  recipient_index bytea not null,
  -- Keyed hash of who asked for it, an address or a known browser.
  asker_index bytea not null,
  purpose text not null check (purpose in ('login', 'register', 'prove')),
  digits integer not null,
  code_hash bytea not null,
  -- Of who asked for it.
  tries integer not null default 0,
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index sign_in_code_recipient on sign_in_code (audience, recipient_index);
create index sign_in_code_expires_at on sign_in_code (expires_at);

-- Browsers that have logged in as somebody before: what others ask for in that person's name does not count for them.
create table known_browser (
  -- SHA-256 of what its cookie holds.
  token_hash bytea not null,
  audience text not null check (audience in ('owner', 'reseller', 'operator', 'caller')),
  recipient_index bytea not null,
  last_login_at timestamptz not null,
  primary key (token_hash, audience, recipient_index)
);
create index known_browser_recipient on known_browser (audience, recipient_index);
create index known_browser_last_login_at on known_browser (last_login_at);
