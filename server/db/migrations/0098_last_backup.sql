-- When the shop was backed up last, so that one whose backups have stopped finds out.
create table last_backup (
  is_only boolean primary key default true check (is_only),
  watched_since timestamptz not null default now(),
  taken_at timestamptz,
  bytes bigint,
  app text
);
comment on table last_backup is 'The newest backup that was finished. One row.';
comment on column last_backup.watched_since is 'Since when backups are recorded: one that was never made is late since then.';
comment on column last_backup.taken_at is 'The moment whose rows are in it; null: none was recorded yet.';
comment on column last_backup.bytes is 'How large its file is; null: of a backup that is not ours.';
comment on column last_backup.app is 'The release that made it; null: of a backup that is not ours.';
-- few rows: one
insert into last_backup default values;
