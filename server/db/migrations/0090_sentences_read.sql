-- A release that changes the sentences of a language is not what its native speaker has read.
alter table offered_language add column read_hash text;
comment on column offered_language.read_hash is 'Of the sentences as they were when somebody said that they are read; null: nobody does, or it is not known which they read.';
