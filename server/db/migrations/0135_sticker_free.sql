create index concurrently if not exists sticker_free on sticker (product_id, batch_id) where state = 'minted' and order_id is null and kind in (1, 2);
