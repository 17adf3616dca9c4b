create index concurrently if not exists shipment_taken_back_told on shipment_taken_back (ended_at) where detail <> '';
