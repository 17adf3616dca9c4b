create index concurrently if not exists sticker_in_stock on sticker (product_id, kind, id) where state = 'minted' and order_id is null;
