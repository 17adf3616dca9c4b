-- What an owner lets callers read where the vehicle is parked, and until when: one of a few notes, and no words of their own.
alter table sticker add column note text;
alter table sticker add column note_until timestamptz;
alter table sticker add constraint sticker_note_check
  check (note in ('back_at', 'nearby', 'in_building', 'visiting', 'key_with_guard', 'key_at_shop')) not valid;
comment on column sticker.note is 'What callers read until note_until; null if the owner left no note.';
