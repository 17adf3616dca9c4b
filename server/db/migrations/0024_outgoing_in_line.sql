-- Who of one recipient goes first.
create index concurrently if not exists outgoing_in_line on outgoing (recipient_index, channel, created_at, id) where state in ('queued', 'sending');
