-- contact_vehicle_newest serves whatever it served, since it begins with the same two columns.
drop index concurrently if exists contact_vehicle_id;
