-- No message is given up before its time; whom a provider's trouble is about; who waits for whom.

alter table outgoing
  -- How long it is worth sending; the same again when somebody sends it once more.
  add column worth text not null default 'minutes' check (worth in ('a press', 'a code', 'minutes', 'a day')),
  -- Keyed hash of whom it goes to, by which one waits for those before it; none of a call or a code. Erased with the payload.
  add column recipient_index bytea;
-- few rows: what is open or failed, the rest is long settled
update outgoing set worth = case when channel = 'call' then 'a press' when give_up_at - created_at > interval '1 hour' then 'a day' else 'minutes' end
  where settled_at is null or state in ('failed', 'refused', 'dead');
-- From now on it says of what is under way, too, when somebody looks after it.
-- few rows: what is under way
update outgoing set not_before = attempted_at + interval '2 minutes' where state in ('sending', 'unknown');

-- A channel whose provider refuses us or does not answer rests for a while; then one message goes first, to see.
create table channel_pause (
  channel text primary key check (channel in ('sms', 'call', 'mail')),
  -- Messages in a row that were not answered.
  failures integer not null default 0,
  -- How often in a row it was paused: each is longer than the one before.
  pauses integer not null default 0,
  why text check (why in ('refuses us', 'does not answer')),
  since timestamptz,
  until timestamptz,
  check ((since is null) = (why is null) and (since is null) = (until is null))
);
insert into channel_pause (channel) values ('sms'), ('call'), ('mail');

-- When any of our processes last had the database: the time in which none had is nobody's delay.
create table pulse (
  is_only boolean primary key default true check (is_only),
  at timestamptz not null
);
insert into pulse (at) values (now());
