create index concurrently if not exists refund_processed on refund (settled_at, id) where state = 'processed';
