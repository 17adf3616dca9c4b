create index concurrently if not exists outgoing_failed_but_pushes on outgoing (created_at, id) where state in ('failed', 'refused', 'dead') and channel <> 'push';
