-- What operators say of a language in which the shop speaks beside English. One of which nothing was said yet has no row.
create table offered_language (
  -- As `hi`.
  language text primary key check (language ~ '^[a-z]{2,3}$' and language <> 'en'),
  -- Counts what was changed here, and in the registrations of its SMS.
  version integer not null default 1,
  read_by bigint references operator,
  read_at timestamptz,
  check ((read_by is null) = (read_at is null))
);
comment on column offered_language.read_by is 'Who says that a native speaker has read its sentences; null as long as nobody does.';

-- Legal pages in other languages, as they were published; nothing is overwritten: somebody has read it. English is what counts.
create table page_translation (
  page_id integer not null,
  language text not null check (language ~ '^[a-z]{2,3}$' and language <> 'en'),
  version integer not null,
  page_version integer not null,
  name text not null,
  description text not null,
  operator_id bigint not null references operator,
  published_at timestamptz not null,
  withdrawn_at timestamptz,
  primary key (page_id, language, version),
  foreign key (page_id, page_version) references page_version
);
comment on column page_translation.page_version is 'Which English version it says. Once there is a newer one, English is shown until that is translated.';
comment on column page_translation.withdrawn_at is 'When an operator took it back.';
