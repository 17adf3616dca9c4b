-- A message keeps its words, whatever becomes of the preset it was sent with.
alter table contact add column words text;
-- Of the messages that were sent before anybody could change a preset.
alter table preset add column first_text text;
update preset set first_text = text;
