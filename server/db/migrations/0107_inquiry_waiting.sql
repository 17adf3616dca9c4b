create index concurrently if not exists inquiry_waiting on inquiry (coalesce(waits_since, created_at), no);
