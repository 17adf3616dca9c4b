-- What operators say of a language in which the shop speaks beside English. One of which nothing was said yet has no row.
create table offered_language (
  -- As `hi`.
  language text primary key check (language ~ '^[a-z]{2}$' and language <> 'en'),
  -- Counts what was changed here, and in the registrations of its SMS.
  version integer not null default 1,
  read_by bigint references operator,
  read_at timestamptz,
  check ((read_by is null) = (read_at is null))
);
comment on column offered_language.read_by is 'Who says that a native speaker has read its sentences; null as long as nobody does.';
