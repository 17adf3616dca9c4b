-- outgoing_by_age tells it for each row.
drop index concurrently if exists outgoing_created_at;
