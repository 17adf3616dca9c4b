-- inquiry_by_age tells it for each row.
drop index concurrently if exists inquiry_created_at;
