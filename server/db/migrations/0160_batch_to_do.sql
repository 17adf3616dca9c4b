-- How far what is done to a batch has come is shown from its beginning.
alter table batch add column to_do integer;
comment on column batch.to_do is 'For how many stickers the operation under way, or the last one, was to be done when it began; null: for all of them.';
