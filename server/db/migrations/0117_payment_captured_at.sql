create index concurrently if not exists payment_captured_at on payment (captured_at, id) where captured_at is not null;
