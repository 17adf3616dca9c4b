-- What is due of the messages that are worth their minutes.
create index concurrently if not exists outgoing_due on outgoing (next_check_at) where settled_at is null and worth <> 'a day';
