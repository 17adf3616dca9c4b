-- Which messages are old enough to be deleted. A summary of blocks cannot tell: new rows take the place of deleted ones, until every block has both.
create index concurrently if not exists outgoing_by_age on outgoing (created_at);
