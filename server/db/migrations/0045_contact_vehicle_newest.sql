-- What came for one vehicle, newest first: an owner's log takes a page from the end of it.
create index concurrently if not exists contact_vehicle_newest on contact (vehicle_id, created_at, id);
