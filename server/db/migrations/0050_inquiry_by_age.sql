-- As outgoing_by_age.
create index concurrently if not exists inquiry_by_age on inquiry (created_at);
