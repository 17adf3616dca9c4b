alter table sticker validate constraint sticker_note_check;
