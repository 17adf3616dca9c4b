-- A browser tells its owner of messages for as long as nobody has logged it out.
-- few rows: notifications are younger than this release, and an owner turns them on again by a press
delete from push_subscription;
alter table push_subscription add column session_hash bytea;
comment on column push_subscription.session_hash is 'The session in which it was turned on: it ends with that. One that lapsed unused is kept for it.';
alter table push_subscription add constraint push_subscription_session_hash_fkey
  foreign key (session_hash) references session (token_hash) on delete cascade not valid;
