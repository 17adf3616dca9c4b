create index concurrently if not exists shipment_taken_back_open on shipment_taken_back (asked_at) where outcome is null;
