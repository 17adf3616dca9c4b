-- contact_newest tells it for each row.
drop index concurrently if exists contact_created_at;
