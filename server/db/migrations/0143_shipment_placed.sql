create index concurrently if not exists shipment_placed on shipment (state_at) where place <> '';
