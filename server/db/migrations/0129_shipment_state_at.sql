create index concurrently if not exists shipment_state_at on shipment (state_at);
