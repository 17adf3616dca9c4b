create index concurrently if not exists inquiry_merged_into on inquiry (merged_into) where merged_into is not null;
