create index concurrently if not exists orders_held_from on orders (promo_code_id, held_from) where held_from is not null;
