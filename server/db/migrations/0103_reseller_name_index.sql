create index concurrently if not exists reseller_name_index on reseller using gin (name_index);
