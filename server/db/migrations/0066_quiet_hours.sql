-- Hours of the week in which callers do not disturb an owner.
create table quiet_hours (
  owner_id bigint primary key references owner (id),
  days text[] not null check (cardinality(days) > 0 and days <@ array['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun']),
  begins text not null check (begins ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
  ends text not null check (ends ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
  lets_urgent boolean not null,
  check (begins <> ends)
);
comment on table quiet_hours is 'When callers do not disturb an owner, by India''s clock: at most one row of each.';
comment on column quiet_hours.days is 'The days on which they begin.';
comment on column quiet_hours.begins is 'A time of the day, as 22:00.';
comment on column quiet_hours.ends is 'A time of the day; of the next one if it is before begins.';
comment on column quiet_hours.lets_urgent is 'Whether messages with an urgent reason get through.';
