-- In which language somebody is written to, as `hi`; null where it is not known, then in English.
alter table owner add column language text;
alter table named_person add column language text;
alter table orders add column language text;
alter table inquiry add column language text;
comment on column owner.language is 'What they chose, or the language of the pages when they first logged in.';
comment on column named_person.language is 'That of the page on which they agreed.';
comment on column orders.language is 'That of the page on which it was placed.';
comment on column inquiry.language is 'That of the page on which it was sent.';

-- The DLT registrations of the texts in other languages than English, whose are settings.
create table sms_template (
  -- As the sentence is named in the catalogue, such as `owner_alert`.
  sms text not null,
  language text not null check (language ~ '^[a-z]{2,3}$' and language <> 'en'),
  -- The words that were registered: where the catalogue's are others now, they are not sent by this registration.
  sentence text not null,
  dlt_template_id text not null check (dlt_template_id ~ '^[0-9]{1,30}$'),
  primary key (sms, language)
);

-- What they registered were the English words around a translated reason; from now on those around it are in its language, too.
-- few rows: some presets in some languages
update preset_translation set dlt_template_id = null where dlt_template_id is not null;
