-- Whom very many codes were sent to, or whose codes were guessed at, and when they were told.
create table code_warning (
  audience text not null check (audience in ('owner', 'reseller', 'operator', 'caller')),
  recipient_index bytea not null,
  told_at timestamptz not null,
  primary key (audience, recipient_index)
);
create index code_warning_told_at on code_warning (told_at);
