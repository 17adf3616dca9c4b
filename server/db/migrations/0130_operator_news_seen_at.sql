-- Up to when an operator has looked at what is new to their role.
alter table operator add column news_seen_at timestamptz;
comment on column operator.news_seen_at is 'Up to when they have looked at what is new to their role; null: never.';
