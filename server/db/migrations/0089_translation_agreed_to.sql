-- An owner who registers reads the terms and the privacy notice in their language where these are translated.
alter table consent add column translation_version integer;
comment on column consent.translation_version is 'Which translation into `language` they were shown (`page_translation.version`); null where that was the English text, and for what is taken back.';
