create index concurrently if not exists orders_promo_sold on orders (promo_code_id, paid_at) include (state, net_paise, discount_paise) where promo_code_id is not null and paid_at is not null;
