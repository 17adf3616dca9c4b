-- Whose data is still kept of those who did not pay.
create index concurrently if not exists orders_lapsed on orders (lapsed_at) where state = 'lapsed' and buyer_sealed is not null;
