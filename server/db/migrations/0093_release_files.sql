-- What the pages of a release load, kept for the processes of other releases.
create table release_file (
  path text primary key,
  encoding text check (encoding = 'br'),
  content bytea not null,
  used_at timestamptz not null
);
comment on table release_file is 'What pages of a release load by an address that names it, or its content. Processes of other releases serve it as well.';
comment on column release_file.path is 'With the query, if that names the release.';
comment on column release_file.encoding is 'Null: as it is.';
comment on column release_file.used_at is 'When a process of a release with this file last said that it runs. Deleted a week later.';
-- Compressed already.
alter table release_file alter column content set storage external;
create index release_file_used_at on release_file (used_at);
