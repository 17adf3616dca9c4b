create index concurrently if not exists shipment_taken_back_refused on shipment_taken_back (ended_at) where outcome = 'refused' and closed_at is null;
