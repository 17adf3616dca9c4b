-- What can be sent once more: of the others the words are erased after a week.
create index concurrently if not exists outgoing_to_retry on outgoing (created_at, id) where state in ('failed', 'refused', 'dead') and payload_sealed is not null;
