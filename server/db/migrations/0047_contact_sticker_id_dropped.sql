-- contact_sticker serves whatever it served, since it begins with the same column.
drop index concurrently if exists contact_sticker_id;
